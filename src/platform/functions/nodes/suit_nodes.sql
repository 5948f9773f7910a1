-- Returns the tables that Citus distributes; none on any other PostgreSQL.
create or replace function spread_tables() returns name[] language plpgsql set search_path = public, pg_temp as $$
begin
  if not over_several_nodes() then
    return '{}';
  end if;
  return array(select relname from pg_dist_partition join pg_class on pg_class.oid = logicalrelid
    where relnamespace = 'public'::regnamespace and (partmethod = 'h' or repmodel = 't'));
end $$;

-- Adapts functions to a cluster with distributed tables. Runs after every migration, because a migration
-- creates changed functions anew from their files. Removes the setting for generic plans, because with a
-- generic plan Citus cannot choose a node. Makes functions that write distributed tables run with the
-- caller's rights, because one role must make all changes of a transaction on a node
-- (decisions/cluster-role.md).
create or replace function suit_nodes() returns void language plpgsql set search_path = public, pg_temp as $$
declare
  spread constant name[] := spread_tables();
  changed record;
begin
  if spread = '{}' then
    return;
  end if;
  for changed in
    select oid::regprocedure as name from pg_proc
      where pronamespace = 'public'::regnamespace and 'plan_cache_mode=force_generic_plan' = any (proconfig)
  loop
    execute format('alter function %s reset plan_cache_mode', changed.name);
  end loop;
  for changed in
    with recursive writing as (
      select oid, proname, prosecdef from pg_proc where pronamespace = 'public'::regnamespace
          and prosrc ~* format('\m(insert into|update|delete from) (%s)\M', array_to_string(spread, '|'))
      union
      select calling.oid, calling.proname, calling.prosecdef from writing
        join pg_proc as calling on calling.pronamespace = 'public'::regnamespace and calling.prosrc ~ format('\m%s\(', writing.proname)
    )
    select oid::regprocedure as name from writing where prosecdef
  loop
    execute format('alter function %s security invoker', changed.name);
  end loop;
end $$;
