"""The server: connections, HTTP and storage round the rooms. The only place with a clock, a socket or a database."""
