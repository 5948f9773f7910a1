-- What groups, their options and values are called in other languages; where a row is missing, the English is shown.
create table product_group_translation (
  group_id bigint not null references product_group (id) on delete cascade,
  language translated_language not null,
  name text check (name <> ''),
  primary key (group_id, language)
);

create table option_name_translation (
  option_name text not null check (option_name <> ''),
  language translated_language not null,
  name text not null check (name <> ''),
  primary key (option_name, language)
);

create table option_value_translation (
  value text not null references option_value (value) on update cascade on delete cascade,
  language translated_language not null,
  name text not null check (name <> ''),
  primary key (value, language)
);

create table size_chart_translation (
  size_chart_id integer not null references size_chart (id) on delete cascade,
  language translated_language not null,
  name text check (name <> ''),
  columns text[],
  note text check (note <> ''),
  primary key (size_chart_id, language)
);

-- Values in another language, those that nobody has translated as they are.
create function said_values(p_option_values text[], p_language text) returns text[] language sql stable parallel safe return array(
  select coalesce(translated.name, each.value)
    from unnest(p_option_values) with ordinality as each (value, at)
    left join option_value_translation as translated on translated.value = each.value and translated.language = p_language
   order by at);

-- The translated name of a variant is made as the English one is.
create function name_translated_variant() returns trigger language plpgsql as $$
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
create trigger product_translation_variant_name before insert or update on product_translation
  for each row execute function name_translated_variant();

create function translate_variants(product_ids bigint[]) returns void language sql as $$
  insert into product_translation (product_id, language, name)
    select product.id, translated.language, variant_name(translated.name, said_values(product.option_values, translated.language))
      from product
      join product_group_translation as translated on translated.group_id = product.group_id
     where product.id = any (product_ids) and translated.name is not null
     order by product.id, translated.language
    on conflict (product_id, language) do update set name = excluded.name
      where product_translation.name is distinct from excluded.name;
$$;

create function translate_new_variants() returns trigger language plpgsql as $$
begin
  if exists (select from later where group_id is not null) then
    perform translate_variants(array(select id from later where group_id is not null order by id));
  end if;
  return null;
end $$;
-- After the triggers that index the products, which have names before this one's.
create trigger product_variant_added after insert on product
  referencing new table as later for each statement execute function translate_new_variants();

create function translate_changed_variants() returns trigger language plpgsql as $$
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
create trigger product_variant_changed after update on product
  referencing old table as earlier new table as later for each statement execute function translate_changed_variants();

create function translate_group() returns trigger language plpgsql as $$
begin
  perform translate_variants(array(select id from product where group_id = new.group_id order by id));
  return null;
end $$;
create trigger product_group_translated after insert or update on product_group_translation
  for each row when (new.name is not null) execute function translate_group();

create function translate_value() returns trigger language plpgsql as $$
begin
  perform translate_variants(array(
    select id from product where group_id is not null and option_values @> array[new.value] order by id));
  return null;
end $$;
create trigger option_value_translated after insert or update on option_value_translation
  for each row execute function translate_value();
create index product_of_option_value on product using gin (option_values) where group_id is not null;

create trigger product_group_translation_changed after insert or update or delete on product_group_translation
  for each statement execute function announce_catalogue_change();
create trigger option_name_translation_changed after insert or update or delete on option_name_translation
  for each statement execute function announce_catalogue_change();
create trigger option_value_translation_changed after insert or update or delete on option_value_translation
  for each statement execute function announce_catalogue_change();
create trigger size_chart_translation_changed after insert or update or delete on size_chart_translation
  for each statement execute function announce_catalogue_change();
