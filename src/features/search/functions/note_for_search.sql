-- Queues products whose searchable words changed. A deferred trigger writes their search entries at commit.
create or replace function note_for_search(ids bigint[]) returns void language sql set search_path = public, pg_temp as $$
  insert into search_change (product_ids) select ids where cardinality(ids) > 0;
$$;

create or replace function index_products() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  by_prior constant boolean := is_prior_reference();
begin
  if tg_op = 'INSERT' then
    perform note_for_search(array(select id from later where active));
  elsif tg_op = 'DELETE' then
    perform note_for_search(array(select id from earlier));
  else
    perform note_for_search(array(
      select id from earlier full join later using (id)
       where (earlier.name, earlier.brand_id, earlier.category_id, earlier.active)
         is distinct from (later.name, later.brand_id, later.category_id, later.active)));
    update search_entry
      set group_id = later.group_id, popularity = later.popularity, offered = later.offered, discount_bp = later.shown_discount
      from (select *, shown_discount(by_prior, discount_bp, offered, prior_price) from later) as later
      where product_id = later.id
        and (search_entry.group_id, search_entry.popularity, search_entry.offered, search_entry.discount_bp)
          is distinct from (later.group_id, later.popularity, later.offered, later.shown_discount);
  end if;
  return null;
end $$;
create or replace trigger product_added_to_search after insert on product
  referencing new table as later for each statement execute function index_products();
create or replace trigger product_changed_in_search after update on product
  referencing old table as earlier new table as later for each statement execute function index_products();
create or replace trigger product_removed_from_search after delete on product
  referencing old table as earlier for each statement execute function index_products();
