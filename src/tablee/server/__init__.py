"""The room: tables with their people, sockets and storage. The only place with a clock, a socket or a database."""
