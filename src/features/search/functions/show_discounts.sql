-- Writes the shown discount of the next products by id to the tables that lists read. Returns the last product's id;
-- null if none was left. Locks the products first, as their writers do.
create or replace function show_discounts(after_id bigint, products_max integer) returns bigint
language plpgsql set search_path = public, pg_temp as $$
declare
  by_prior constant boolean := is_prior_reference();
  ids constant bigint[] := array(
    select id from product where id > after_id order by id limit products_max for no key update);
begin
  perform shelve_discounts(ids);
  update search_entry
    set discount_bp = shown_discount(by_prior, product.discount_bp, product.offered, product.prior_price)
    from product
    where product_id = id and id = any (ids)
      and search_entry.discount_bp <> shown_discount(by_prior, product.discount_bp, product.offered, product.prior_price);
  return ids[cardinality(ids)];
end $$;
