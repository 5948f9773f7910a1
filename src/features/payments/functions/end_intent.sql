-- Ends an unfulfilled intent and schedules a later check. Without an order at the provider nothing could be
-- paid, so none is needed. The time is computed before the update, because Citus nodes compute none in it.
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
