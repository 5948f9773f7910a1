-- Returns the name of a trigger's table. On a Citus node the trigger runs on a shard, whose name ends with a
-- number.
create or replace function whole_table(p_name name) returns text language sql immutable
  return regexp_replace(p_name::text, '_\d{6,}$', '');
