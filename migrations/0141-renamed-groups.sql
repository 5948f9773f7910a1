-- A brand or category with a hundred thousand products takes a minute to be found by a new name. So whoever renames it
-- only says so here, and a job writes the entries of its products anew, some at a time. Until then they are found by the
-- old name. decisions/0019-search.md says more.

create table search_renaming (
  group_kind text not null check (group_kind in ('brand', 'category')),
  group_id bigint not null,
  -- The products up to this one have the new name.
  done_to_product_id bigint not null default 0,
  primary key (group_kind, group_id)
);

create or replace function index_renamed_groups() returns trigger language plpgsql as $$
begin
  insert into search_renaming (group_kind, group_id)
    select tg_table_name, later.id from earlier join later using (id) where earlier.name <> later.name order by later.id
    -- Renamed again before all of them had the name.
    on conflict (group_kind, group_id) do update set done_to_product_id = 0;
  return null;
end $$;

-- What is found and kept is the old one until the last product has the new name.
create trigger search_renaming_done after delete on search_renaming
  for each statement execute function announce_catalogue_change();

-- Whoever renames a brand or category waits until the transaction that holds them is committed.
create function hold_search_groups(ids bigint[]) returns void language plpgsql as $$
begin
  perform from brand where id in (select brand_id from product where product.id = any (ids)) order by id for share;
  perform from category where id in (select category_id from product where product.id = any (ids)) order by id for share;
end $$;

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
    select brand_id, category_id,
           search_words(brand.name) || search_words(category.name) || search_parts(brand.name) || search_parts(category.name) as words
      from (select distinct brand_id, category_id from member) as pair
      join brand on brand.id = brand_id
      join category on category.id = category_id
  ), added as (
    insert into search_entry (product_id, terms, popularity, offered, discount_bp)
      select id, search_terms(name, words, small_words), popularity, offered, discount_bp
        from member join place using (brand_id, category_id)
       order by id
      returning terms
  )
  select array_agg(terms) into entries from added;
  perform note_search_words(entries, 1);
end $$;

-- Writes the entries of some products of a renamed brand or category anew, and says whether there was anything to do.
-- Killed before its commit it has done nothing, and the next one does the same.
create function index_renamed_products(products_max integer) returns boolean language plpgsql as $$
declare
  due search_renaming;
  ids bigint[];
begin
  select * into due from search_renaming order by group_kind, group_id limit 1;
  if not found then
    return false;
  end if;
  if due.group_kind = 'brand' then
    ids := array(
      select id from product where brand_id = due.group_id and active and id > due.done_to_product_id order by id limit products_max);
  else
    ids := array(
      select id from product where category_id = due.group_id and active and id > due.done_to_product_id order by id limit products_max);
  end if;
  -- First the brands and categories and then the note, as whoever renames one holds them.
  perform hold_search_groups(ids);
  perform from search_renaming
    where (group_kind, group_id, done_to_product_id) = (due.group_kind, due.group_id, due.done_to_product_id) for update;
  if not found then
    -- It was renamed again, or another process did these.
    return true;
  end if;
  if cardinality(ids) < products_max then
    delete from search_renaming where (group_kind, group_id) = (due.group_kind, due.group_id);
  else
    update search_renaming set done_to_product_id = ids[products_max]
      where (group_kind, group_id) = (due.group_kind, due.group_id);
  end if;
  perform remove_search_entries(ids);
  perform add_search_entries(ids);
  return true;
end $$;
