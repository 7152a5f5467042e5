"""The site: HTTP and nothing else. What happens at tables is the keeper's."""
