-- Credits the captured money of a payment intent to the member's store credit.
create or replace function add_paid_money(
  p_payment jsonb, p_kinds text[], p_currencies text[], p_amounts bigint[]
) returns void language plpgsql set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
declare
  the_intent constant bigint := p_payment ->> 'intent_id';
  the_member constant bigint := p_payment ->> 'member_id';
begin
  perform apply_payment(p_payment);
  perform succeed_intent(the_intent, the_member, post_transfer('money_added', 'intent:' || the_intent || ':money_added',
    the_member, '{}', p_kinds, p_currencies, p_amounts, 'intent', the_intent));
end $$;
