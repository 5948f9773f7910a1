-- Whoever renames a brand or category waits until the transaction that holds them is committed.
create or replace function hold_listings_in_search(ids bigint[]) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform from brand where id in (select brand_id from product where product.id = any (ids)) order by id for share;
  perform from category where id in (select category_id from product where product.id = any (ids)) order by id for share;
end $$;

-- Writes the entries of products, each with its group, and counts their words.
create or replace function add_search_entries(ids bigint[]) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  entries tsvector[];
  small_words text[] := array(select word from search_small_word);
begin
  if cardinality(ids) = 0 then
    return;
  end if;
  -- Whoever renames one of them finds these products.
  perform hold_listings_in_search(ids);
  with member as materialized (
    select id, group_id, category_id, brand_id, name, popularity, offered, discount_bp from product where id = any (ids) and active
  ), place as materialized (
    select brand_id, category_id,
           search_words(brand.name) || search_words(category.name) || search_parts(brand.name) || search_parts(category.name) as words,
           nullif(concat_ws(' ',
             (select string_agg(name, ' ' order by language) from brand_translation where brand_translation.brand_id = brand.id),
             (select string_agg(name, ' ' order by language) from category_translation where category_translation.category_id = category.id)),
             '') as translated_names
      from (select distinct brand_id, category_id from member) as pair
      join brand on brand.id = brand_id
      join category on category.id = category_id
  ), translated as materialized (
    select product_id, array_agg(name order by language) as names
      from product_translation where product_id = any (ids) and name is not null group by product_id
  ), added as (
    insert into search_entry (product_id, group_id, terms, popularity, offered, discount_bp)
      select id, group_id, search_terms(name, words, small_words, names, translated_names), popularity, offered, discount_bp
        from member
        join place using (brand_id, category_id)
        left join translated on product_id = id
       order by id
      returning terms
  )
  select array_agg(terms) into entries from added;
  perform note_search_words(entries, 1);
end $$;

create or replace function remove_search_entries(ids bigint[]) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  entries tsvector[];
begin
  perform from search_entry where product_id = any (ids) order by product_id for update;
  with removed as (
    delete from search_entry where product_id = any (ids) returning terms
  )
  select array_agg(terms) into entries from removed;
  perform note_search_words(entries, -1);
end $$;

create or replace function index_new_products() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform add_search_entries(array(select id from added where active));
  return null;
end $$;
create or replace trigger product_added_to_search after insert on product
  referencing new table as added for each statement execute function index_new_products();

create or replace function index_changed_products() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  renamed bigint[] := array(
    select earlier.id from earlier left join later using (id)
      where (earlier.name, earlier.brand_id, earlier.category_id, earlier.active)
        is distinct from (later.name, later.brand_id, later.category_id, later.active)
    union
    select later.id from later left join earlier using (id) where earlier.id is null);
begin
  if cardinality(renamed) > 0 then
    perform remove_search_entries(renamed);
    perform add_search_entries(renamed);
  end if;
  update search_entry
    set group_id = later.group_id, popularity = later.popularity, offered = later.offered, discount_bp = later.discount_bp
    from later
    where product_id = later.id
      and (search_entry.group_id, search_entry.popularity, search_entry.offered, search_entry.discount_bp)
        is distinct from (later.group_id, later.popularity, later.offered, later.discount_bp);
  return null;
end $$;
create or replace trigger product_changed_in_search after update on product
  referencing old table as earlier new table as later for each statement execute function index_changed_products();

create or replace function index_deleted_products() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform remove_search_entries(array(select id from removed));
  return null;
end $$;
create or replace trigger product_removed_from_search after delete on product
  referencing old table as removed for each statement execute function index_deleted_products();
