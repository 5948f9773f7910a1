-- Writes the shown discounts of the next products, ordered by id, to the tables that lists read. Returns the
-- last product's id; null if no product was left. Locks the products first, as all code that writes these
-- tables does.
create or replace function show_discounts(after_id bigint, products_max integer) returns bigint
language plpgsql set search_path = public, pg_temp as $$
declare
  ids constant bigint[] := array(
    select id from product where id > after_id order by id limit products_max for no key update);
  -- Read only after the products are locked.
  by_prior constant boolean := is_prior_reference();
begin
  perform shelve_discounts(ids, by_prior);
  update search_entry set discount_bp = later.shown
    from shown_discounts_of(ids, by_prior) as later
    where search_entry.product_id = later.product_id and search_entry.discount_bp <> later.shown;
  return ids[cardinality(ids)];
end $$;
