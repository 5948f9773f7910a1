-- A product is found by its translated names too, whichever language the page is in. What is written in Devanagari is
-- folded to Latin letters as what is typed is, so 'जूते', 'joote' and a misspelt 'jootey' find one word of one index.

-- The words by which a product is found in other languages: those of its names, and of each the one that says what the
-- product is. They have no place in the name, so a name begins as typed only in English, where the numbers of search
-- count it once.
create function search_translated_terms(names text[], bytes_max integer) returns tsvector
language plpgsql stable parallel safe as $$
declare
  bytes_left integer := bytes_max;
  lexemes text := '';
  name text;
  spelling text;
  words text[];
  word text;
begin
  foreach name in array names loop
    -- Many leave out the dot below a letter: 'कमीज' for 'कमीज़'.
    spelling := replace(normalize(name, NFD), U&'\093C', '');
    words := search_words(name);
    lexemes := concat_ws(' ', lexemes, search_lexeme('$' || search_kind(name, words)));
    words := words || search_parts(name);
    if spelling <> normalize(name, NFD) then
      words := words || search_words(spelling);
    end if;
    foreach word in array words loop
      word := left(word, 40);
      bytes_left := bytes_left - octet_length(word) - 6;
      exit when bytes_left < 0;
      lexemes := lexemes || ' ' || search_lexeme(word);
    end loop;
  end loop;
  return lexemes::tsvector;
end $$;

-- As before, with what the product is called in other languages.
create function search_terms(name text, group_words text[], small_words text[], translated_names text[]) returns tsvector
language plpgsql stable parallel safe as $$
declare
  terms constant tsvector := search_terms(name, group_words, small_words);
begin
  if translated_names is null then
    return terms;
  end if;
  return terms || search_translated_terms(translated_names, 2200 - octet_length(terms::text));
end $$;

-- The names of a brand and of a category in all languages, by whose words their products are found.
create function search_group_names(brand_id bigint, category_id bigint) returns text language sql stable parallel safe return
  concat_ws(' ',
    (select name from brand where id = brand_id),
    (select name from category where id = category_id),
    (select string_agg(name, ' ' order by language) from brand_translation where brand_translation.brand_id = search_group_names.brand_id),
    (select string_agg(name, ' ' order by language) from category_translation
      where category_translation.category_id = search_group_names.category_id));

create or replace function add_search_entries(ids bigint[]) returns void language plpgsql as $$
declare
  entries tsvector[];
  small_words text[] := array(select word from search_small_word);
begin
  if cardinality(ids) = 0 then
    return;
  end if;
  -- Whoever renames one of them finds these products.
  perform hold_search_groups(ids);
  with member as materialized (
    select id, category_id, brand_id, name, popularity, offered, discount_bp from product where id = any (ids) and active
  ), place as materialized (
    select brand_id, category_id, search_words(names) || search_parts(names) as words
      from (select distinct brand_id, category_id from member) as pair, search_group_names(brand_id, category_id) as names
  ), translated as materialized (
    select product_id, array_agg(name order by language) as names
      from product_translation where product_id = any (ids) and name is not null group by product_id
  ), added as (
    insert into search_entry (product_id, terms, popularity, offered, discount_bp)
      select id, search_terms(name, words, small_words, names), popularity, offered, discount_bp
        from member
        join place using (brand_id, category_id)
        left join translated on product_id = id
       order by id
      returning terms
  )
  select array_agg(terms) into entries from added;
  perform note_search_words(entries, 1);
end $$;

-- A product whose translated names were written. Its row is held first, so that a change of the product itself that is
-- under way is seen here, or sees these names.
create function index_translated_products() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  if tg_op = 'INSERT' then
    ids := array(select distinct product_id from later where name is not null);
  elsif tg_op = 'DELETE' then
    ids := array(select distinct product_id from earlier where name is not null);
  else
    ids := array(
      select product_id from later left join earlier using (product_id, language) where later.name is distinct from earlier.name
      union
      select product_id from earlier left join later using (product_id, language) where later.name is distinct from earlier.name);
  end if;
  if cardinality(ids) > 0 then
    perform from product where id = any (ids) order by id for no key update;
    perform remove_search_entries(ids);
    perform add_search_entries(ids);
  end if;
  return null;
end $$;
create trigger product_translation_added_to_search after insert on product_translation
  referencing new table as later for each statement execute function index_translated_products();
create trigger product_translation_changed_in_search after update on product_translation
  referencing old table as earlier new table as later for each statement execute function index_translated_products();
create trigger product_translation_removed_from_search after delete on product_translation
  referencing old table as earlier for each statement execute function index_translated_products();

-- A brand or category of other words is noted as a renamed one is, and held as its renaming holds it.
create function note_translated_group(kind text, ids bigint[]) returns void language plpgsql as $$
begin
  if kind = 'brand' then
    perform from brand where id = any (ids) order by id for no key update;
  else
    perform from category where id = any (ids) order by id for no key update;
  end if;
  insert into search_renaming (group_kind, group_id)
    select kind, id from unnest(ids) as id
     where exists (select from product where active and case kind when 'brand' then brand_id = id else category_id = id end)
     order by id
    on conflict (group_kind, group_id) do update set done_to_product_id = 0;
end $$;

create function index_translated_brands() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_translated_group('brand', array(select distinct brand_id from later where name is not null));
  elsif tg_op = 'DELETE' then
    perform note_translated_group('brand', array(select distinct brand_id from earlier where name is not null));
  else
    perform note_translated_group('brand', array(
      select brand_id from later left join earlier using (brand_id, language) where later.name is distinct from earlier.name
      union
      select brand_id from earlier left join later using (brand_id, language) where later.name is distinct from earlier.name));
  end if;
  return null;
end $$;
create trigger brand_translation_added_to_search after insert on brand_translation
  referencing new table as later for each statement execute function index_translated_brands();
create trigger brand_translation_changed_in_search after update on brand_translation
  referencing old table as earlier new table as later for each statement execute function index_translated_brands();
create trigger brand_translation_removed_from_search after delete on brand_translation
  referencing old table as earlier for each statement execute function index_translated_brands();

create function index_translated_categories() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_translated_group('category', array(select distinct category_id from later where name is not null));
  elsif tg_op = 'DELETE' then
    perform note_translated_group('category', array(select distinct category_id from earlier where name is not null));
  else
    perform note_translated_group('category', array(
      select category_id from later left join earlier using (category_id, language) where later.name is distinct from earlier.name
      union
      select category_id from earlier left join later using (category_id, language) where later.name is distinct from earlier.name));
  end if;
  return null;
end $$;
create trigger category_translation_added_to_search after insert on category_translation
  referencing new table as later for each statement execute function index_translated_categories();
create trigger category_translation_changed_in_search after update on category_translation
  referencing old table as earlier new table as later for each statement execute function index_translated_categories();
create trigger category_translation_removed_from_search after delete on category_translation
  referencing old table as earlier for each statement execute function index_translated_categories();

-- What a thing comes with stands before it in the languages of India, and these words between.
insert into search_small_word (word) values ('साथ'), ('सहित'), ('सह'), ('मध्ये') on conflict do nothing;
