-- Returns the amount of a cash order that can be paid online, in paise and without the cash fee. Returns null
-- if the order cannot be paid online. Once a parcel is requested, the courier collects the cash, so the order
-- cannot be paid online.
create or replace function cash_due_online(p_member_id bigint, p_order_id bigint) returns bigint
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (select net - cash_fee - net_taken_off from purchase_order
    where id = p_order_id and member_id = p_member_id and status = 'pending' and cash > 0
      and not exists (select from parcel where parcel.order_id = p_order_id and parcel.member_id = p_member_id and kind = 'forward'
        and state <> 'delivered' and not parcel_has_ended(state)));
end $$;

-- Turns a cash order into a prepaid one by a captured payment. Posts the sale now, and drops the cash fee.
-- Locks the payment first, then the order. Raises cash_is_due if the amount due has changed.
create or replace function pay_cash_order(p_payment jsonb, p_order_no text) returns void
language plpgsql set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
declare
  the_member constant bigint := p_payment ->> 'member_id';
  the_intent constant bigint := p_payment ->> 'intent_id';
  the_amount constant bigint := p_payment ->> 'amount';
  the_order bigint;
  the_gst bigint;
  the_income bigint;
begin
  perform apply_payment(p_payment);
  select id into the_order from purchase_order where order_no = p_order_no and member_id = the_member for no key update;
  -- A separate statement sees changes that were committed while the previous statement waited for the lock.
  if cash_due_online(the_member, the_order) is distinct from the_amount then
    perform refuse('cash_is_due', format('the amount due for order %s has changed', p_order_no));
  end if;
  update purchase_order
    set payment_type = 'online', net = net - cash_fee, online = the_amount, cash = 0, never_paid = net_taken_off,
      cash_fee = 0, cash_fee_gst = 0, cash_fee_saved = nullif(cash_fee, 0), payment_intent_id = the_intent
    where id = the_order and member_id = the_member;
  the_income := (select delivery_charge - delivery_gst from purchase_order where id = the_order and member_id = the_member);
  the_gst := (select delivery_gst from purchase_order where id = the_order and member_id = the_member)
    + (select sum(gst) from order_line where order_id = the_order and member_id = the_member)
    - (select coalesce(sum(gst), 0) from order_change where order_id = the_order and member_id = the_member);
  perform succeed_intent(the_intent, the_member, post_transfer('order_paid', 'order:' || the_order || ':paid', the_member,
    jsonb_build_object('order_no', p_order_no), array_agg(kind), array_agg('INR'::text), array_agg(amount), 'order', the_order))
    from (values ('gateway_clearing', -the_amount), ('sales', the_amount - the_gst - the_income), ('gst', the_gst),
      ('delivery_income', the_income)) as leg (kind, amount)
    where amount <> 0;
end $$;
