-- Opens a payment intent (a started online payment) for an order. The server read the prices and the address
-- without a lock. If one of them has changed since, raises a named error and writes nothing. Reserves the
-- stock, holds the part paid from the wallet, and uses the coupon. Returns null for a repeated request. Can
-- run on its own or inside a transaction.
create or replace function open_order_intent(
  p_asked jsonb, p_intent jsonb, p_times jsonb, p_bounds jsonb,
  p_special_discount_tiers jsonb, p_address_id bigint, p_delivery jsonb, p_lines jsonb,
  p_kinds text[], p_currencies text[], p_amounts bigint[]
) returns jsonb language plpgsql set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
declare
  the_member constant bigint := p_intent ->> 'member_id';
  answer constant jsonb := open_intent(p_asked, p_intent, p_times);
  the_intent constant bigint := answer -> 'intentId';
  products bigint[];
  quantities integer[];
begin
  if answer is null then
    return null;
  end if;
  select array_agg(product_id), array_agg(quantity) into products, quantities
    from jsonb_to_recordset(p_lines) as line (product_id bigint, quantity integer);
  if not reserve_stock(the_intent, the_member, products, quantities, p_bounds) then
    perform refuse('stock_is_there', 'the stock is sold out');
  end if;
  if not order_is_as_decided(the_member, p_address_id, p_delivery, p_lines, p_special_discount_tiers) then
    perform refuse('order_as_decided', 'a fact that decided the order has changed');
  end if;
  if cardinality(p_amounts) > 0 then
    perform post_transfer('order_hold', 'intent:' || the_intent || ':hold', the_member, '{}',
      p_kinds, p_currencies, p_amounts, 'intent', the_intent);
  end if;
  if p_intent -> 'snapshot' ? 'coupon' then
    perform use_coupon(the_member, p_intent #> '{snapshot,coupon}', the_intent, null);
  end if;
  return answer;
end $$;
