-- Ends an unfulfilled payment intent and schedules a check for money that arrives late. An intent without an
-- order at the provider needs no check, because it cannot be paid. Computes the times before the update,
-- because Citus refuses now() inside an update's case expression.
create or replace function end_intent(p_intent bigint, p_member_id bigint, p_state text, p_check_after float) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  ended constant timestamptz := now();
  due constant timestamptz := ended + make_interval(secs => p_check_after);
begin
  update payment_intent
    set state = p_state, ended_at = ended, check_at = case when provider_order_id is not null then due end
    where id = p_intent and member_id = p_member_id;
end $$;
