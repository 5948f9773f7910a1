-- Whether tables are spread over nodes of Citus from here. A set of orders then costs more than each alone, since its statements are of
-- members of several nodes.
create or replace function over_several_nodes() returns boolean language plpgsql stable set search_path = public, pg_temp as $$
begin
  return to_regclass('pg_dist_partition') is not null;
end $$;
