-- Writes an order that was just decided, and moves what it costs: of one in cash nothing yet. Its coupon is used last.
create or replace function place_order(
  p_order jsonb, p_lines jsonb, p_kinds text[], p_currencies text[], p_amounts bigint[],
  out order_no text, out transfer_id bigint
) language plpgsql set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
declare
  placed record;
begin
  placed := insert_order(p_order, p_lines, '[{"status": "pending", "actor": "member"}]');
  order_no := placed.order_no;
  if cardinality(p_amounts) > 0 then
    transfer_id := post_transfer('order_paid', 'order:' || placed.id || ':paid', (p_order ->> 'member_id')::bigint,
      jsonb_build_object('order_no', placed.order_no), p_kinds, p_currencies, p_amounts,
      'order', placed.id);
  end if;
  if p_order ? 'coupon' then
    perform use_coupon((p_order ->> 'member_id')::bigint, p_order -> 'coupon', (p_order ->> 'payment_intent_id')::bigint, placed.id);
  end if;
end $$;
