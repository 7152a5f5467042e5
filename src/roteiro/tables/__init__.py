"""Tables: who sits there, what was played, and that nothing of it is lost."""
