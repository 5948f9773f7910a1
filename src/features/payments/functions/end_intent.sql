-- Ends an intent that was not fulfilled, and asks about it later: without an order at the provider there is nothing that could be paid.
-- A node reckons no time in an update.
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
