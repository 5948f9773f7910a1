-- Opens a payment intent. Takes the request's idempotency key, refuses if another intent of the same purpose
-- is open or was just paid, and inserts the intent. Returns the request's answer; null for a repeated
-- request. For a purpose that allows many open intents, the caller passes no arrival time of the request, and
-- no intent is refused. The keys of p_intent are column names; an unknown key is refused. Expiry and check
-- times use the database's clock. The intent starts with a lease, so that only its opener asks for the
-- provider's order.
create or replace function open_intent(p_asked jsonb, p_intent jsonb, p_times jsonb) returns jsonb
language plpgsql set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
declare
  opened payment_intent;
  answer jsonb;
  under_way record;
begin
  opened.id := nextval('payment_intent_id_seq');
  opened.state := 'open';
  opened.expires_at := now() + make_interval(secs => (p_times ->> 'expiresAfterSeconds')::float);
  opened.check_at := now() + make_interval(secs => (p_times ->> 'checkAfterSeconds')::float);
  opened.provider_order_lease_until := now() + make_interval(secs => (p_times ->> 'leaseSeconds')::float);
  if p_intent - columns_of('payment_intent') <> '{}' then
    perform refuse_unknown_keys('payment_intent', p_intent);
  end if;
  opened := jsonb_populate_record(opened, p_intent);
  select jsonb_build_object('intentId', opened.id, 'online', opened.online,
      'payer', jsonb_build_object('name', name, 'email', email, 'mobile', mobile))
    into answer from member where id = opened.member_id;
  if not take_request(opened.member_id, p_asked, answer) then
    return null;
  end if;
  if p_asked ? 'earliest' then
    under_way := lock_member_intents(opened.member_id, opened.purpose, p_asked);
    if under_way.open_id is not null or under_way.is_fulfilled_since or under_way.is_begun_since then
      perform refuse('intent_stands_alone', format('member %s has open payments', opened.member_id));
    end if;
    opened.begun_step := nextval('payment_step');
  end if;
  -- Reads the clock after any wait for a lock, because this time is compared with the arrival times of
  -- requests.
  opened.created_at := clock_timestamp();
  insert into payment_intent values (opened.*);
  return answer;
end $$;
