-- Refuses a name with invisible letters, letters that change text direction, or stacked marks.
-- src/wire/name-rules.ts gives the reasons and more rules. Existing names are not checked until they are
-- changed. The trigger's argument is the column.
create or replace function refuse_hidden_letters() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  name constant text := to_jsonb(new) ->> tg_argv[0];
begin
  if name ~ '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF0-\uFFF8]'
    or name ~ '[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF]{5,}' then
    perform refuse('name_has_hidden_letters', format('a name in %s has invisible letters', whole_table(tg_table_name)));
  end if;
  return new;
end $$;
create or replace trigger member_name_is_visible before insert on member
  for each row execute function refuse_hidden_letters('name');
create or replace trigger member_name_stays_visible before update of name on member
  for each row when (new.name is distinct from old.name) execute function refuse_hidden_letters('name');
create or replace trigger staff_name_is_visible before insert on staff_member
  for each row execute function refuse_hidden_letters('name');
create or replace trigger staff_name_stays_visible before update of name on staff_member
  for each row when (new.name is distinct from old.name) execute function refuse_hidden_letters('name');
create or replace trigger brand_name_is_visible before insert on brand
  for each row execute function refuse_hidden_letters('name');
create or replace trigger brand_name_stays_visible before update of name on brand
  for each row when (new.name is distinct from old.name) execute function refuse_hidden_letters('name');
create or replace trigger category_name_is_visible before insert on category
  for each row execute function refuse_hidden_letters('name');
create or replace trigger category_name_stays_visible before update of name on category
  for each row when (new.name is distinct from old.name) execute function refuse_hidden_letters('name');
