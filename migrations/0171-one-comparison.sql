-- An order from the wallet is compared with what it was decided by in the same place as one that is paid online.
create or replace function place_wallet_order(
  p_call text, p_request_id text, p_body_hash bytea, p_answer jsonb, p_arrived_at timestamptz,
  p_special_discount_tiers jsonb, p_products integer[], p_quantities integer[], p_order jsonb, p_lines jsonb,
  p_members bigint[], p_kinds text[], p_currencies text[], p_amounts bigint[]
) returns text language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  the_member constant bigint := p_order ->> 'member_id';
  the_order_no constant text := (p_order ->> 'prefix') || nextval('order_number');
  under_way record;
  placed record;
begin
  if p_request_id is not null then
    insert into request (member_id, request_id, call, body_hash, answer)
      values (the_member, p_request_id, p_call, p_body_hash,
        jsonb_set(p_answer, '{data,orderno}', to_jsonb(the_order_no)))
      on conflict do nothing;
    if not found then
      return null;
    end if;
  end if;
  under_way := lock_member_intents(the_member, 'order', p_arrived_at);
  if under_way.open_id is not null or under_way.is_fulfilled_since or under_way.has_ended then
    raise exception 'payments of member % are under way', the_member
      using errcode = 'check_violation', constraint = 'order_stands_alone';
  end if;
  if not take_stock(p_products, p_quantities) then
    raise exception 'the stock is gone' using errcode = 'check_violation', constraint = 'stock_is_there';
  end if;
  if not order_is_as_decided(the_member, (p_order ->> 'address_id')::bigint, p_order -> 'delivery', p_lines,
      p_special_discount_tiers) then
    raise exception 'what the order was decided by has changed'
      using errcode = 'check_violation', constraint = 'order_as_decided';
  end if;
  placed := place_order(p_order || jsonb_build_object('order_no', the_order_no), p_lines,
    p_members, p_kinds, p_currencies, p_amounts);
  return the_order_no;
end $$;
