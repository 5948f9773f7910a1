-- Records a captured payment as applied to its payment intent. The caller has checked both without a lock.
-- Therefore this function raises a named error if the payment was applied or voided before, or if the intent
-- has changed since. For a purpose with one intent at a time, marks the member's earlier ended intents as
-- overtaken, so that late money for them is refunded. The caller then fulfils the intent and calls
-- succeed_intent.
create or replace function apply_payment(p_payment jsonb) returns void
language plpgsql set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
declare
  the_intent constant bigint := p_payment ->> 'intent_id';
  the_member constant bigint := p_payment ->> 'member_id';
  paid constant payment := jsonb_populate_record(null::payment, p_payment);
  the_purpose text;
  overtakes boolean;
begin
  perform from member where id = the_member for no key update;
  perform take_key('provider_payment', (p_payment ->> 'provider') || ' ' || (p_payment ->> 'provider_payment_id'), the_member);
  insert into payment (member_id, provider, provider_payment_id, intent_id, amount, currency, method, state, applied_at)
    values (paid.member_id, paid.provider, paid.provider_payment_id, paid.intent_id, paid.amount, paid.currency, paid.method,
      'applied', now())
    -- Inserts values instead of a query's rows, because on Citus an upsert from a query counts every row as
    -- written, and `found` would be wrong.
    on conflict on constraint payment_known_once do update
      set amount = excluded.amount, currency = excluded.currency, method = excluded.method, state = excluded.state,
        applied_at = excluded.applied_at
      where payment.intent_id = excluded.intent_id and payment.state in ('created', 'failed', 'authorized');
  if not found then
    perform refuse('payment_is_undecided', 'the payment is decided already');
  end if;
  select purpose, (p_payment ->> 'is_one_at_a_time')::boolean and exists (select from payment_intent as ended
        where ended.member_id = the_member and ended.purpose = payment_intent.purpose and ended.id <> the_intent
          and ended.state in ('cancelled', 'expired') and ended.overtaken_at is null)
    into the_purpose, overtakes
    from payment_intent
    where id = the_intent and member_id = the_member and state = p_payment ->> 'intent_state' and overtaken_at is null
      and provider_order_id = p_payment ->> 'provider_order_id' and online = (p_payment ->> 'amount')::bigint
    for no key update;
  if not found then
    perform refuse('intent_as_judged', format('intent %s has changed since it was checked', the_intent));
  end if;
  if overtakes then
    perform overtake_intents(the_member, the_purpose, the_intent);
  end if;
end $$;

-- Records that a payment intent was fulfilled, and by which transfer. Records the clock's time rather than
-- the transaction's start, because the time is compared with the arrival times of requests.
create or replace function succeed_intent(p_intent_id bigint, p_member_id bigint, p_transfer_id bigint) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  the_step constant bigint := nextval('payment_step');
  the_moment constant timestamptz := clock_timestamp();
begin
  update payment_intent
    set state = 'succeeded', transfer_id = p_transfer_id, check_at = null, ended_at = the_moment, fulfilled_step = the_step
    where id = p_intent_id and member_id = p_member_id;
end $$;

-- Records many captured payments as applied. lock_intents_as_judged has checked that none of the payments is
-- stored yet.
create or replace function apply_payments(p_payments jsonb[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
declare
  taken constant text := take_keys('provider_payment',
    array(select (one ->> 'provider') || ' ' || (one ->> 'provider_payment_id') from unnest(p_payments) as one),
    array(select (one ->> 'member_id')::bigint from unnest(p_payments) as one));
begin
  if taken is not null then
    perform refuse('provider_payment_is_of_one_member', format('payment %s is stored already', taken), p_errcode => 'unique_violation');
  end if;
  insert into payment (member_id, provider, provider_payment_id, intent_id, amount, currency, method, state, applied_at)
    select paid.member_id, paid.provider, paid.provider_payment_id, paid.intent_id, paid.amount, paid.currency, paid.method,
        'applied', now()
      from unnest(p_payments) as one, jsonb_populate_record(null::payment, one) as paid;
end $$;

create or replace function succeed_intents(p_intent_ids bigint[], p_member_ids bigint[], p_transfer_ids bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
declare
  steps constant bigint[] := array(select nextval('payment_step') from unnest(p_member_ids));
  the_moment constant timestamptz := clock_timestamp();
begin
  update payment_intent
    set state = 'succeeded', transfer_id = fulfilled.transfer_id, check_at = null, ended_at = the_moment,
      fulfilled_step = fulfilled.step
    from unnest(p_intent_ids, p_member_ids, p_transfer_ids, steps) as fulfilled (id, member_id, transfer_id, step)
    where payment_intent.id = fulfilled.id and payment_intent.member_id = fulfilled.member_id;
end $$;
