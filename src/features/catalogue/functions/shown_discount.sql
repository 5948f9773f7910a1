-- Returns whether a discount compares with the prior price by now, instead of with the MRP.
create or replace function is_prior_reference() returns boolean language sql stable return (
  select starts_at <= now() from discount_reference
);

-- Returns the discount by which lists sort and filter, in hundredths of a percent, rounded down as cards show it.
create or replace function shown_discount(by_prior boolean, discount_bp integer, offered bigint, prior_price bigint)
returns integer language sql immutable parallel safe return (
  case when not by_prior then discount_bp
       when prior_price > offered then ((prior_price - offered) * 10000 / prior_price)::integer
       else 0 end
);

-- Writes the shown discount of some products to the shelves.
create or replace function shelve_discounts(ids bigint[]) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  by_prior constant boolean := is_prior_reference();
begin
  update shelf_product
    set discount_bp = shown_discount(by_prior, product.discount_bp, product.offered, product.prior_price)
    from product
    where product_id = id and id = any (ids)
      and shelf_product.discount_bp <> shown_discount(by_prior, product.discount_bp, product.offered, product.prior_price);
end $$;
