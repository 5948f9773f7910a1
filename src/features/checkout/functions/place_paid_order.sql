-- Places the order of a captured payment, at the prices of when the payment began. If the payment intent is
-- open, sells the stock that the intent reserved. If the intent has ended, takes the stock from the units on
-- hand. Returns the order's number, and stores the number in the answer to the request. Returns null for a
-- repeated request.
create or replace function place_paid_order(
  p_asked jsonb, p_answer jsonb, p_payment jsonb, p_order jsonb, p_lines jsonb,
  p_kinds text[], p_currencies text[], p_amounts bigint[]
) returns text language plpgsql set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
declare
  the_intent constant bigint := p_payment ->> 'intent_id';
  the_member constant bigint := p_order ->> 'member_id';
  the_order_no constant text := (p_order ->> 'prefix') || nextval('order_number');
  placed record;
begin
  if not take_request(the_member, p_asked, jsonb_set(p_answer, '{data,orderno}', to_jsonb(the_order_no))) then
    return null;
  end if;
  perform apply_payment(p_payment);
  if p_payment ->> 'intent_state' = 'open' then
    perform end_reservations(the_intent, the_member, 'sell_reserved');
  elsif not (select take_stock(array_agg(product_id), array_agg(quantity))
      from jsonb_to_recordset(p_lines) as line (product_id bigint, quantity integer)) then
    perform refuse('stock_is_there', 'the stock is sold out');
  end if;
  placed := place_order(p_order || jsonb_build_object('order_no', the_order_no), p_lines,
    p_kinds, p_currencies, p_amounts);
  perform succeed_intent(the_intent, the_member, placed.transfer_id);
  return the_order_no;
end $$;
