-- Places an order that is paid from the wallet, or in cash under p_cash_terms. The server read the prices and
-- the address without a lock. If one of them has changed since, raises a named error and writes nothing.
-- Locks, in this order: the request key, the member, the stock by product, and the accounts by id. Returns
-- null for a repeated request. Can run on its own or inside a transaction.
-- In PostgreSQL, running a statement inside a function costs more than reading its rows. So the functions
-- below call each other by assignment, which runs no statement. begin_order and write_order only read and
-- write rows of the member, so that a cluster can run them on the member's node.
create or replace function place_wallet_order(
  p_asked jsonb, p_answer jsonb, p_special_discount_tiers jsonb, p_products bigint[], p_quantities integer[],
  p_order jsonb, p_lines jsonb, p_kinds text[], p_currencies text[], p_amounts bigint[], p_cash_terms jsonb
) returns text language plpgsql set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
declare
  the_member constant bigint := p_order ->> 'member_id';
  the_order_no constant text := (p_order ->> 'prefix') || nextval('order_number');
  begun record;
  placed record;
begin
  select * into begun from begin_order(the_member, p_asked, jsonb_set(p_answer, '{data,orderno}', to_jsonb(the_order_no)),
    (p_order ->> 'address_id')::bigint, p_order -> 'delivery');
  if not begun.is_first then
    return null;
  end if;
  if begun.is_under_way then
    perform refuse('order_stands_alone', format('member %s has open payments', the_member));
  end if;
  if p_cash_terms is not null and cash_obstacle(
      the_member, (p_order ->> 'net')::bigint, p_order #>> '{delivery,pin_code}', p_cash_terms) is not null then
    perform refuse('cash_is_possible', format('member %s may not pay this in cash', the_member));
  end if;
  if not take_stock(p_products, p_quantities) then
    perform refuse('stock_is_there', 'the stock is sold out');
  end if;
  if not (begun.is_address_as_decided and catalogue_is_as_decided(p_lines, p_special_discount_tiers)) then
    perform refuse('order_as_decided', 'a fact that decided the order has changed');
  end if;
  placed := place_order(p_order || jsonb_build_object('order_no', the_order_no), p_lines,
    p_kinds, p_currencies, p_amounts);
  if begun.has_ended then
    perform overtake_intents(the_member, 'order');
  end if;
  return the_order_no;
end $$;

-- Claims the request's idempotency key and locks the member. is_under_way: whether the member has an open
-- online payment for an order. has_ended: whether the member has only ended payments for orders.
-- is_address_as_decided: whether the address is unchanged. For a repeated request, returns only
-- is_first = false.
create or replace function begin_order(
  p_member_id bigint, p_asked jsonb, p_answer jsonb, p_address_id bigint, p_delivery jsonb,
  out is_first boolean, out is_under_way boolean, out has_ended boolean, out is_address_as_decided boolean
) language plpgsql set search_path = public, pg_temp as $$
declare
  under_way record;
begin
  is_first := take_request(p_member_id, p_asked, p_answer);
  if is_first then
    under_way := lock_member_intents(p_member_id, 'order', p_asked);
    is_under_way := under_way.open_id is not null or under_way.is_fulfilled_since;
    has_ended := under_way.has_ended;
    is_address_as_decided := address_is_as_decided(p_member_id, p_address_id, p_delivery);
  end if;
end $$;
