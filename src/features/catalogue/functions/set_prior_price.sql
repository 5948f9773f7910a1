-- Returns from when on prices count as earlier prices now: midnight in India, the days of the setting
-- discount_reference (30 by default) ago.
create or replace function prices_count_from() returns timestamptz language sql stable return (
  select ((clock_timestamp() at time zone 'Asia/Kolkata')::date - days)::timestamp at time zone 'Asia/Kolkata'
    from discount_reference
);

-- Returns the lowest price at which shoppers could buy a product since a moment; null if it was not on sale.
-- Ignores prices written by this transaction, which no shopper has seen.
create or replace function lowest_price_since(p_product_id bigint, p_moment timestamptz) returns bigint
language sql stable return (
  select min(offered) from price_change
   where product_id = p_product_id and active and written_at <> now()
     -- The price that applied at this moment counts too.
     and at >= coalesce((select max(at) from price_change where product_id = p_product_id and at <= p_moment), '-infinity')
);

-- Computes prices_count_from once for all products of an update.
create or replace function note_prices_count_from() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform set_config('shop.prices_count_from', prices_count_from()::text, true);
  return null;
end $$;
create or replace trigger product_prices_count_from before update of mrp, discount_bp, entered_price, active on product
  for each statement execute function note_prices_count_from();

-- Sets a changed price's prior price: the lowest price of the days before. The number of days is in the
-- setting discount_reference (30 by default). Sets none unless the new price is lower than that lowest price
-- and than the last price. If the price did not change, keeps the prior price.
create or replace function set_prior_price() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  -- Computes the same price as the generated column product.offered, which PostgreSQL fills only after this
  -- trigger.
  price constant bigint := coalesce(new.entered_price, new.mrp - (new.mrp * new.discount_bp + 5000) / 10000);
  last price_change;
  lowest bigint;
begin
  if new.active then
    select * into last from price_change
      where product_id = new.id and active and written_at <> now() order by at desc limit 1;
    if not found and old.active and not exists (select from price_change where product_id = new.id) then
      -- The last price is older than the table price_change, so the table does not contain it.
      last.offered := old.offered;
      lowest := old.offered;
    elsif price < last.offered then
      lowest := lowest_price_since(new.id, current_setting('shop.prices_count_from')::timestamptz);
    end if;
    if price = last.offered then
      new.prior_price := last.prior_price;
    else
      new.prior_price := case when price < lowest then lowest end;
    end if;
  end if;
  return new;
end $$;
create or replace trigger product_prior_price before update of mrp, discount_bp, entered_price, active on product
  for each row when ((new.mrp, new.discount_bp, new.entered_price, new.active)
    is distinct from (old.mrp, old.discount_bp, old.entered_price, old.active))
  execute function set_prior_price();

-- Records the prices of new and changed products. Runs with the owner's rights, because the shop's role may
-- not write the history. So that role can forge neither a price nor its time.
create or replace function record_first_prices() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into price_change (product_id, mrp, offered, active, prior_price)
    select id, mrp, offered, active, prior_price from added order by id;
  return null;
end $$;
create or replace trigger product_priced after insert on product
  referencing new table as added for each statement execute function record_first_prices();

create or replace function record_changed_prices() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Also records the earlier price, if it is older than the table price_change.
  insert into price_change (product_id, at, mrp, offered, active)
    select id, now(), earlier.mrp, earlier.offered, earlier.active from later join earlier using (id)
     where (later.mrp, later.offered, later.active) is distinct from (earlier.mrp, earlier.offered, earlier.active)
       and not exists (select from price_change where product_id = id)
     order by id;
  insert into price_change (product_id, mrp, offered, active, prior_price)
    select id, later.mrp, later.offered, later.active, later.prior_price from later join earlier using (id)
     where (later.mrp, later.offered, later.active) is distinct from (earlier.mrp, earlier.offered, earlier.active)
     order by id;
  return null;
end $$;
create or replace trigger product_repriced after update on product
  referencing old table as earlier new table as later for each statement execute function record_changed_prices();

-- Refuses a back-dated price. Such a price would change which later prices count as reductions.
create or replace function refuse_past_price() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  past price_change;
begin
  select * into past from added where at < now() or at > clock_timestamp() or written_at <> now() limit 1;
  if found then
    perform refuse('price_is_of_now', format('a price of product %s at %s is refused: only the present one is recorded',
      past.product_id, past.at));
  end if;
  return null;
end $$;
create or replace trigger price_change_is_of_now after insert on price_change
  referencing new table as added for each statement execute function refuse_past_price();
