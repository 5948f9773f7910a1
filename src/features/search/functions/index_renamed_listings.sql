create or replace function index_renamed_listings() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into search_renaming (listing_kind, listing_id)
    select tg_table_name, later.id from earlier join later using (id) where earlier.name <> later.name order by later.id
    -- Starts over if the listing (a brand or category) was renamed again before all its products were
    -- indexed.
    on conflict (listing_kind, listing_id) do update set done_to_product_id = 0;
  return null;
end $$;
create or replace trigger brand_renamed_in_search after update on brand
  referencing old table as earlier new table as later for each statement execute function index_renamed_listings();
create or replace trigger category_renamed_in_search after update on category
  referencing old table as earlier new table as later for each statement execute function index_renamed_listings();

-- Rewrites the search entries of some products of a renamed brand or category. Returns whether any renaming
-- was due. If the process dies before the commit, the next run does the same work.
create or replace function index_renamed_products(products_max integer) returns boolean
language plpgsql set search_path = public, pg_temp as $$
declare
  due search_renaming;
  ids bigint[];
begin
  select * into due from search_renaming order by listing_kind, listing_id limit 1;
  if not found then
    return false;
  end if;
  if due.listing_kind = 'brand' then
    ids := array(
      select id from product where brand_id = due.listing_id and active and id > due.done_to_product_id order by id limit products_max);
  else
    ids := array(
      select id from product where category_id = due.listing_id and active and id > due.done_to_product_id order by id limit products_max);
  end if;
  -- Locks the brands and categories first and the search_renaming row second, because a renaming locks in
  -- that order too.
  perform hold_listings_in_search(ids);
  perform from search_renaming
    where (listing_kind, listing_id, done_to_product_id) = (due.listing_kind, due.listing_id, due.done_to_product_id) for update;
  if not found then
    -- Returns true, so that the caller calls again. Either the listing was renamed again, or another process
    -- indexed these products.
    return true;
  end if;
  if cardinality(ids) < products_max then
    delete from search_renaming where (listing_kind, listing_id) = (due.listing_kind, due.listing_id);
  else
    update search_renaming set done_to_product_id = ids[products_max]
      where (listing_kind, listing_id) = (due.listing_kind, due.listing_id);
  end if;
  perform note_for_search(ids);
  return true;
end $$;
