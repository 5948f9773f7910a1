-- Returns the key by which option values are compared. Values that differ only in case have the same key, so
-- a group cannot have two variants with them.
create or replace function option_key(option_values text[]) returns text language sql immutable parallel safe return
  lower(array_to_string(option_values, chr(31)));
create unique index if not exists variant_is_unlike_the_others on product (group_id, option_key(option_values)) where group_id is not null;

-- Returns a variant's name, made of the group's name and the option values: 'Cotton T-shirt (Red, M)'.
create or replace function variant_name(group_name text, said_values text[]) returns text language sql immutable parallel safe return
  group_name || ' (' || array_to_string(said_values, ', ') || ')';

create or replace function name_variant() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  group_name text;
begin
  -- Locks the group, so that a renaming of the group waits for this variant and then renames it too.
  select name into group_name from product_group where id = new.group_id for share;
  -- If the group does not exist, the foreign key refuses the row.
  new.name := coalesce(variant_name(group_name, new.option_values), new.name);
  return new;
end $$;
create or replace trigger product_variant_name before insert or update of name, group_id, option_values on product
  for each row when (new.group_id is not null and new.option_values is not null) execute function name_variant();

create or replace function rename_variants() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update product set name = new.name where group_id = new.id;
  return null;
end $$;
create or replace trigger product_group_renamed after update of name on product_group
  for each row when (old.name <> new.name) execute function rename_variants();
