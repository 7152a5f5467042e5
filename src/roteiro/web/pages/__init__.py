"""The pages, one file for each thing a visitor does."""
