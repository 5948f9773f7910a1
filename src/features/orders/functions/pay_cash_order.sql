-- What is due of a member's order in cash while it can be paid online, in paise, without what only the cash costs; null where it cannot. A parcel that was asked for or
-- booked collects at the door what it was booked with, so from then on nothing is taken beside it.
create or replace function cash_due_online(p_member_id bigint, p_order_id bigint) returns bigint
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (select net - cash_fee - net_taken_off from purchase_order
    where id = p_order_id and member_id = p_member_id and status = 'pending' and cash > 0
      and not exists (select from parcel where parcel.order_id = p_order_id and parcel.member_id = p_member_id and kind = 'forward'
        and state not in ('delivered', 'returned_to_origin', 'cancelled', 'lost')));
end $$;

-- Makes a prepaid order of one in cash, by the intent whose payment was captured. It is sold now, as an order that was paid online is
-- from the first, and its fee falls away. The order is locked after the payment, and whatever became of it meanwhile raises an error by its name.
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
  -- A statement of its own sees what was committed while it waited for the lock.
  if cash_due_online(the_member, the_order) is distinct from the_amount then
    perform refuse('cash_is_due', format('order %s is not due as it was', p_order_no));
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
