-- Returns option values in another language. Values without a translation stay in English.
create or replace function said_values(p_option_values text[], p_language text) returns text[] language sql stable parallel safe return array(
  select coalesce(translated.name, each.value)
    from unnest(p_option_values) with ordinality as each (value, at)
    left join option_value_translation as translated on translated.value = each.value and translated.language = p_language
   order by at);

-- Builds the translated name of a variant in the same way as the English name.
create or replace function name_translated_variant() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  made text;
begin
  select variant_name(translated.name, said_values(product.option_values, new.language)) into made
    from product
    join product_group_translation as translated on translated.group_id = product.group_id and translated.language = new.language
   where product.id = new.product_id and translated.name is not null;
  new.name := coalesce(made, new.name);
  return new;
end $$;
create or replace trigger product_translation_variant_name before insert or update on product_translation
  for each row execute function name_translated_variant();

create or replace function translate_variants(product_ids bigint[]) returns void
language sql set search_path = public, pg_temp as $$
  insert into product_translation (product_id, language, name)
    select product.id, translated.language, variant_name(translated.name, said_values(product.option_values, translated.language))
      from product
      join product_group_translation as translated on translated.group_id = product.group_id
     where product.id = any (product_ids) and translated.name is not null
     order by product.id, translated.language
    on conflict (product_id, language) do update set name = excluded.name
      where product_translation.name is distinct from excluded.name;
$$;

create or replace function translate_new_variants() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from later where group_id is not null) then
    perform translate_variants(array(select id from later where group_id is not null order by id));
  end if;
  return null;
end $$;
-- PostgreSQL runs triggers in the order of their names. With this name, the trigger runs after the triggers
-- that index the products.
create or replace trigger product_variant_added after insert on product
  referencing new table as later for each statement execute function translate_new_variants();

create or replace function translate_changed_variants() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  ids bigint[] := array(
    select later.id from later join earlier using (id)
     where later.group_id is not null
       and (later.group_id, later.option_values) is distinct from (earlier.group_id, earlier.option_values)
     order by later.id);
begin
  if cardinality(ids) > 0 then
    perform translate_variants(ids);
  end if;
  return null;
end $$;
create or replace trigger product_variant_changed after update on product
  referencing old table as earlier new table as later for each statement execute function translate_changed_variants();

create or replace function translate_group() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform translate_variants(array(select id from product where group_id = new.group_id order by id));
  return null;
end $$;
create or replace trigger product_group_translated after insert or update on product_group_translation
  for each row when (new.name is not null) execute function translate_group();

create or replace function translate_value() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform translate_variants(array(
    select id from product where group_id is not null and option_values @> array[new.value] order by id));
  return null;
end $$;
create or replace trigger option_value_translated after insert or update on option_value_translation
  for each row execute function translate_value();
