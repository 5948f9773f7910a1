-- Returns the columns of a table. Declared immutable, so that PostgreSQL computes the columns once for each
-- plan and not for each row. PostgreSQL plans again when the table changes, because the argument is a
-- regclass.
create or replace function columns_of(p_table regclass) returns text[] language sql immutable set search_path = public, pg_temp as $$
  select array(select attname::text from pg_attribute where attrelid = p_table and attnum > 0 and not attisdropped)
$$;

-- Refuses a row whose keys are not all columns of its table: jsonb_populate_record would drop unknown keys
-- silently. Returns true otherwise, so that a condition can end with it: row - columns_of(table) = '{}' or
-- refuse_unknown_keys(table, row).
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
