-- Returns the columns of a table. Declared immutable, so that PostgreSQL computes them once per plan and not
-- per row. The argument is a regclass, so that PostgreSQL plans again when the table changes.
create or replace function columns_of(p_table regclass) returns text[] language sql immutable set search_path = public, pg_temp as $$
  select array(select attname::text from pg_attribute where attrelid = p_table and attnum > 0 and not attisdropped)
$$;

-- Refuses a row with a key that is not a column of its table, because jsonb_populate_record would silently
-- drop the key. Otherwise returns true. Use it as the second half of a condition: row - columns_of(table) =
-- '{}' or refuse_unknown_keys(table, row).
create or replace function refuse_unknown_keys(p_table regclass, p_row jsonb) returns boolean
language plpgsql set search_path = public, pg_temp as $$
declare
  unknown constant text := (select string_agg(key, ', ') from jsonb_object_keys(p_row - columns_of(p_table)) as key);
begin
  if unknown is not null then
    perform refuse('row_names_its_columns', format('%s has no column %s', p_table, unknown));
  end if;
  return true;
end $$;
