-- The table that a trigger is of. A node of Citus calls it for its part of that, whose name ends in a number besides.
create or replace function whole_table(p_name name) returns text language sql immutable
  return regexp_replace(p_name::text, '_\d{6,}$', '');
