-- Returns whether this server distributes tables over nodes with Citus.
create or replace function over_several_nodes() returns boolean language plpgsql stable set search_path = public, pg_temp as $$
begin
  return to_regclass('pg_dist_partition') is not null;
end $$;
