create or replace function index_translated_products() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform note_for_search(array(select distinct product_id from later where name is not null));
  elsif tg_op = 'DELETE' then
    perform note_for_search(array(select distinct product_id from earlier where name is not null));
  else
    perform note_for_search(array(
      select distinct product_id from earlier full join later using (product_id, language) where later.name is distinct from earlier.name));
  end if;
  return null;
end $$;
create or replace trigger product_translation_added_to_search after insert on product_translation
  referencing new table as later for each statement execute function index_translated_products();
create or replace trigger product_translation_changed_in_search after update on product_translation
  referencing old table as earlier new table as later for each statement execute function index_translated_products();
create or replace trigger product_translation_removed_from_search after delete on product_translation
  referencing old table as earlier for each statement execute function index_translated_products();

-- Queues a brand or category whose translations changed for re-indexing. Uses the queue and the locks of a
-- renaming.
create or replace function note_translated_listing(kind text, ids bigint[]) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  if kind = 'brand' then
    perform from brand where id = any (ids) order by id for no key update;
  else
    perform from category where id = any (ids) order by id for no key update;
  end if;
  insert into search_renaming (listing_kind, listing_id)
    select kind, id from unnest(ids) as id
     where exists (select from product where active and case kind when 'brand' then brand_id = id else category_id = id end)
     order by id
    on conflict (listing_kind, listing_id) do update set done_to_product_id = 0;
end $$;

-- Queues the brands or categories whose translations changed. The trigger's argument names the kind.
create or replace function index_translated_listings() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  key constant text := tg_argv[0] || '_id';
begin
  if tg_op = 'INSERT' then
    perform note_translated_listing(tg_argv[0], array(
      select distinct (to_jsonb(later) ->> key)::bigint from later where name is not null));
  elsif tg_op = 'DELETE' then
    perform note_translated_listing(tg_argv[0], array(
      select distinct (to_jsonb(earlier) ->> key)::bigint from earlier where name is not null));
  else
    perform note_translated_listing(tg_argv[0], array(
      select distinct (coalesce(to_jsonb(later), to_jsonb(earlier)) ->> key)::bigint
        from earlier full join later on to_jsonb(earlier) -> key = to_jsonb(later) -> key and earlier.language = later.language
       where later.name is distinct from earlier.name));
  end if;
  return null;
end $$;
create or replace trigger brand_translation_added_to_search after insert on brand_translation
  referencing new table as later for each statement execute function index_translated_listings('brand');
create or replace trigger brand_translation_changed_in_search after update on brand_translation
  referencing old table as earlier new table as later for each statement execute function index_translated_listings('brand');
create or replace trigger brand_translation_removed_from_search after delete on brand_translation
  referencing old table as earlier for each statement execute function index_translated_listings('brand');
create or replace trigger category_translation_added_to_search after insert on category_translation
  referencing new table as later for each statement execute function index_translated_listings('category');
create or replace trigger category_translation_changed_in_search after update on category_translation
  referencing old table as earlier new table as later for each statement execute function index_translated_listings('category');
create or replace trigger category_translation_removed_from_search after delete on category_translation
  referencing old table as earlier for each statement execute function index_translated_listings('category');
