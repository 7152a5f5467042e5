"""The arena: contests between bots whose results can be trusted, and repeated by anybody."""
