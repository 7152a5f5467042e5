"""The site for programs: the same tables as JSON."""
