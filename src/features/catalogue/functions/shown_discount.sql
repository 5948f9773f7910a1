-- Returns whether discounts now refer to the prior price instead of the MRP. Reads the clock, because now()
-- is the start of the transaction, which may be before the rule starts (setting discount_reference).
create or replace function is_prior_reference() returns boolean language sql volatile return (
  select starts_at <= clock_timestamp() from discount_reference
);

-- Returns the discount by which lists sort and filter, in hundredths of a percent. Rounds down, as cards do.
create or replace function shown_discount(by_prior boolean, discount_bp integer, offered bigint, prior_price bigint)
returns integer language sql immutable parallel safe return (
  case when not by_prior then discount_bp
       when prior_price > offered then ((prior_price - offered) * 10000 / prior_price)::integer
       else 0 end
);

-- Returns the shown discounts of some products.
create or replace function shown_discounts_of(ids bigint[], by_prior boolean) returns table (product_id bigint, shown integer)
language sql stable begin atomic
  select id, shown_discount(by_prior, discount_bp, offered, prior_price) from product where id = any (ids);
end;

-- Writes the shown discounts of some products to the table shelf_product, by which lists sort.
create or replace function shelve_discounts(ids bigint[], by_prior boolean) returns void
language sql set search_path = public, pg_temp as $$
  update shelf_product set discount_bp = later.shown
    from shown_discounts_of(ids, by_prior) as later
    where shelf_product.product_id = later.product_id and shelf_product.discount_bp <> later.shown;
$$;
