"""The site for programs: the same tables as JSON. A seat is played with its token: `Authorization: Bearer …`."""
