-- Returns the table of a trigger. On a Citus node the trigger runs on a shard, whose name has a number at
-- the end.
create or replace function whole_table(p_name name) returns text language sql immutable
  return regexp_replace(p_name::text, '_\d{6,}$', '');
