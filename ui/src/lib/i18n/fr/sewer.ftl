## Sewer Rats: the table.
