-- Reserves the stock of an order's payment intent, and records the reservation. Locks stock rows sorted by
-- product id, as move_stock does. Returns false if the stock is sold out. Every reservation uses this
-- function, so that no reservation can exceed the member's limits.
create or replace function reserve_stock(
  p_intent bigint, p_member_id bigint, p_products bigint[], p_quantities integer[], p_bounds jsonb)
returns boolean
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_hoarding(p_member_id, (select sum(quantity) from unnest(p_quantities) as quantity), p_bounds);
  if not move_stock('reserve', p_products, p_quantities) then
    return false;
  end if;
  insert into stock_reservation (intent_id, member_id, product_id, quantity)
    select p_intent, p_member_id, product, quantity from unnest(p_products, p_quantities) as kept (product, quantity);
  return true;
end $$;

-- Ends a payment intent's reservation: p_step 'release' returns the stock, 'sell_reserved' sells it.
create or replace function end_reservations(p_intent bigint, p_member_id bigint, p_step text) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  products bigint[];
  quantities integer[];
begin
  with ended as (delete from stock_reservation where intent_id = p_intent and member_id = p_member_id returning product_id, quantity)
    select array_agg(product_id), array_agg(quantity) into products, quantities from ended;
  if products is not null then
    perform move_stock(p_step, products, quantities);
  end if;
end $$;

-- Sells the reserved stock of many payment intents.
create or replace function sell_reservations(p_intents bigint[], p_member_ids bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
declare
  products bigint[];
  quantities integer[];
begin
  with ended as (
    delete from stock_reservation using unnest(p_intents, p_member_ids) as sold (intent, member)
      where intent_id = intent and member_id = member returning product_id, quantity
  )
  select array_agg(product_id), array_agg(quantity) into products, quantities
    from (select product_id, sum(quantity)::integer as quantity from ended group by product_id) as units;
  if products is not null then
    perform move_stock('sell_reserved', products, quantities);
  end if;
end $$;

-- Old signature, called by servers of the previous release during a rolling update.
create or replace function end_reservations(p_intent bigint, p_step text) returns void
language sql set search_path = public, pg_temp as $$
  select end_reservations(p_intent, member_id, p_step) from payment_intent where id = p_intent
$$;
