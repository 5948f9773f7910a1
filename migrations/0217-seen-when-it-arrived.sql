-- What happened while a request was under way is told by clocks and by what was committed when its session was read. Clocks
-- alone miss an order that was written before the request came and committed after it, and then one cart became two orders;
-- what is committed alone misses what was committed while the request waited for its session to be read. Two processes know
-- each other's clocks to a millisecond or so: in doubt an order was made meanwhile, and nothing was begun meanwhile, so that
-- nobody pays twice, and nobody is turned away who only begins anew.

alter table payment_intent
  add column begun_in xid8 not null default pg_current_xact_id(),
  -- The transaction that fulfilled it.
  add column fulfilled_in xid8;

create function note_fulfilling_transaction() returns trigger language plpgsql as $$
begin
  new.fulfilled_in := pg_current_xact_id();
  return new;
end $$;
create trigger payment_intent_fulfilled_in before update of state on payment_intent
  for each row when (new.state = 'succeeded' and old.state <> 'succeeded') execute function note_fulfilling_transaction();

-- Whether something happened after a request arrived, or was not committed yet for it. Numbers of transactions begin anew
-- where a database is restored, so only what is recent is compared: no request lasts as long.
create function is_since(p_transaction xid8, p_at timestamptz, p_arrived_at timestamptz, p_seen pg_snapshot)
  returns boolean language sql stable
  return p_at >= p_arrived_at
    or p_at > now() - interval '5 minutes' and not pg_visible_in_snapshot(p_transaction, p_seen);

drop function place_wallet_order(text, text, bytea, jsonb, timestamptz, jsonb, integer[], integer[], jsonb, jsonb, bigint[], text[], text[], bigint[]);
drop function open_order_intent(text, text, bytea, timestamptz, jsonb, float, float, float, bigint, bigint, jsonb, bigint, jsonb, jsonb, bigint[], text[], text[], bigint[]);
drop function lock_member_intents(bigint, text, timestamptz);

-- Locks what a member has under way for a purpose, and compares it with when the request arrived that asks, and what it saw.
create function lock_member_intents(
  p_member_id bigint, p_purpose text, p_earliest timestamptz, p_latest timestamptz, p_seen pg_snapshot,
  out open_id bigint, out is_fulfilled_since boolean, out is_begun_since boolean, out has_ended boolean
) language plpgsql volatile as $$
begin
  perform 1 from member where member.id = p_member_id for no key update;
  -- A statement of its own sees what was committed while it waited for the lock.
  select opened.id,
      exists (select from payment_intent where member_id = p_member_id and purpose = p_purpose
        and state = 'succeeded' and ended_at >= least(p_earliest, now() - interval '5 minutes')
        and is_since(fulfilled_in, ended_at, p_earliest, p_seen)),
      coalesce(is_since(opened.begun_in, opened.created_at, p_latest, p_seen), false),
      exists (select from payment_intent where member_id = p_member_id and purpose = p_purpose
        and state in ('cancelled', 'expired') and overtaken_at is null)
    into open_id, is_fulfilled_since, is_begun_since, has_ended
    from (select) as always
    left join (select payment_intent.id, created_at, begun_in from payment_intent
      where member_id = p_member_id and purpose = p_purpose and state = 'open') as opened on true;
end $$;

create function place_wallet_order(
  p_call text, p_request_id text, p_body_hash bytea, p_answer jsonb, p_earliest timestamptz, p_seen pg_snapshot,
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
  under_way := lock_member_intents(the_member, 'order', p_earliest, p_earliest, p_seen);
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

create function open_order_intent(
  p_call text, p_request_id text, p_body_hash bytea, p_earliest timestamptz, p_latest timestamptz, p_seen pg_snapshot,
  p_intent jsonb, p_expires_after_seconds float, p_check_after_seconds float, p_lease_seconds float,
  p_reserved_units_max bigint, p_unpaid_unit_minutes_max bigint,
  p_special_discount_tiers jsonb, p_address_id bigint, p_delivery jsonb, p_lines jsonb,
  p_members bigint[], p_kinds text[], p_currencies text[], p_amounts bigint[],
  out answer jsonb, out receipt text
) language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  the_member constant bigint := p_intent ->> 'member_id';
  the_intent constant bigint := nextval('payment_intent_id_seq');
  the_answer jsonb;
  under_way record;
  bound record;
  products bigint[];
  quantities integer[];
begin
  select jsonb_build_object('intentId', the_intent, 'online', p_intent -> 'online',
      'payer', jsonb_build_object('name', name, 'email', email, 'mobile', mobile))
    into the_answer from member where id = the_member;
  if p_request_id is not null then
    insert into request (member_id, request_id, call, body_hash, answer)
      values (the_member, p_request_id, p_call, p_body_hash, the_answer)
      on conflict do nothing;
    if not found then
      return;
    end if;
  end if;
  under_way := lock_member_intents(the_member, 'order', p_earliest, p_latest, p_seen);
  if under_way.open_id is not null or under_way.is_fulfilled_since or under_way.is_begun_since then
    raise exception 'payments of member % are under way', the_member
      using errcode = 'check_violation', constraint = 'order_stands_alone';
  end if;
  -- A bound that the operator set by hand, and that is no whole number, is understood step by step.
  select coalesce((select value from shop_setting where key = 'reserved_units_max'), to_jsonb(p_reserved_units_max)) as units,
      coalesce((select value from shop_setting where key = 'unpaid_unit_minutes_max'), to_jsonb(p_unpaid_unit_minutes_max))
        as unit_minutes
    into bound;
  if jsonb_typeof(bound.units) <> 'number' or bound.units::text !~ '^[1-9]\d*$' or p_intent -> 'reserved_units' > bound.units
      or jsonb_typeof(bound.unit_minutes) <> 'number' or bound.unit_minutes::text !~ '^[1-9]\d*$'
      or to_jsonb(unpaid_unit_minutes(the_member)) >= bound.unit_minutes then
    raise exception 'member % keeps back too much', the_member
      using errcode = 'check_violation', constraint = 'kept_back_within_bounds';
  end if;
  insert into payment_intent (
      id, member_id, purpose, request_id, net, wallet_store_credit, wallet_earnings, online, reserved_units, snapshot,
      created_at, expires_at, check_at, provider_order_lease_until)
    overriding system value
    select the_intent, the_member, opened.purpose, p_request_id, net, wallet_store_credit, wallet_earnings, online,
        reserved_units, snapshot, clock_timestamp(), now() + make_interval(secs => p_expires_after_seconds),
        now() + make_interval(secs => p_check_after_seconds), now() + make_interval(secs => p_lease_seconds)
      from jsonb_to_record(p_intent) as opened (
        purpose text, net bigint, wallet_store_credit bigint, wallet_earnings bigint, online bigint,
        reserved_units integer, snapshot jsonb)
    returning payment_intent.receipt into receipt;
  select array_agg(product_id), array_agg(quantity) into products, quantities
    from jsonb_to_recordset(p_lines) as line (product_id bigint, quantity integer);
  if not reserve_stock(the_intent, products, quantities) then
    raise exception 'the stock is gone' using errcode = 'check_violation', constraint = 'stock_is_there';
  end if;
  if not order_is_as_decided(the_member, p_address_id, p_delivery, p_lines, p_special_discount_tiers) then
    raise exception 'what the order was decided by has changed'
      using errcode = 'check_violation', constraint = 'order_as_decided';
  end if;
  if cardinality(p_amounts) > 0 then
    perform post_transfer('order_hold', 'intent:' || the_intent || ':hold', the_member, '{}',
      p_members, p_kinds, p_currencies, p_amounts);
  end if;
  answer := the_answer;
end $$;
