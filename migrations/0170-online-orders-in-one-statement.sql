-- An order that is paid online takes two statements of its own: one writes the intent with all that it holds, the other
-- applies the payment. Each goes by what was read without a lock, and raises where that does not hold any more or anything
-- else is in the way, so that nothing is left of it. Locks in their order: request key, member, payment, intents, stock by
-- product, accounts by id.

-- A repeat is told by what the checkout opens with, which is made from these.
update request
  set answer = answer - 'prefill' || jsonb_build_object('payer', jsonb_build_object(
    'name', answer #> '{prefill,name}', 'email', answer #> '{prefill,email}',
    'mobile', substr(answer #>> '{prefill,contact}', 4)))
  where call = 'createPayment' and answer ? 'prefill';

-- Whether everything that an order is decided by is still as it was read. A subscription is not compared, since it never ends.
create function order_is_as_decided(
  p_member_id bigint, p_address_id bigint, p_delivery jsonb, p_lines jsonb, p_special_discount_tiers jsonb
) returns boolean language plpgsql as $$
begin
  return (select value from shop_setting where key = 'special_discount_tiers') is not distinct from p_special_discount_tiers
    and exists (select from address
      where id = p_address_id and member_id = p_member_id and deleted_at is null
        and p_delivery = jsonb_build_object('flat_no', flat_no, 'building', building,
          'address_1', address_1, 'address_2', address_2, 'pin_code', pin_code))
    and not exists (select from jsonb_to_recordset(p_lines) as line (
        product_id bigint, mrp bigint, discount_bp integer, special_discount bigint, hsn text, gst_bp integer)
      where not exists (select from product where id = line.product_id and active
        and (product.mrp, product.discount_bp, product.special_discount, product.hsn, product.gst_bp)
          = (line.mrp, line.discount_bp, line.special_discount, line.hsn, line.gst_bp)));
end $$;

-- How many units, times how many minutes, a member kept back within a day by intents that were never paid.
create function unpaid_unit_minutes(p_member_id bigint) returns float language plpgsql as $$
begin
  return (select coalesce(sum(reserved_units
      * greatest(0, extract(epoch from coalesce(ended_at, case when state = 'open' then now() else created_at end)
        - created_at)) / 60), 0)
    from payment_intent
    where member_id = p_member_id and state <> 'succeeded' and created_at > now() - interval '1 day');
end $$;

-- Opens an intent to pay for an order that was decided without a lock: takes the request key, keeps back the stock and holds
-- the wallet part. The answer is null if the request was made before. Whoever opens it has the lease to ask the provider.
create function open_order_intent(
  p_call text, p_request_id text, p_body_hash bytea, p_arrived_at timestamptz,
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
  under_way := lock_member_intents(the_member, 'order', p_arrived_at);
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

-- Applies a captured payment to an open intent of which nothing is in the way: writes the order as it was priced when it
-- began, sells the stock that is kept back for it, and moves the money. Returns the order's number, which is filled into
-- the answer that a repeat of the request gets; null if the request was made before.
create function place_paid_order(
  p_call text, p_request_id text, p_body_hash bytea, p_answer jsonb, p_payment jsonb, p_order jsonb, p_lines jsonb,
  p_members bigint[], p_kinds text[], p_currencies text[], p_amounts bigint[]
) returns text language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  the_member constant bigint := p_order ->> 'member_id';
  the_intent constant bigint := p_order ->> 'payment_intent_id';
  the_order_no constant text := (p_order ->> 'prefix') || nextval('order_number');
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
  perform from member where id = the_member for no key update;
  insert into payment (provider, provider_payment_id, intent_id, amount, currency, method, state, applied_at)
    select provider, provider_payment_id, the_intent, amount, currency, method, 'applied', now()
      from jsonb_to_record(p_payment) as paid (
        provider text, provider_payment_id text, amount bigint, currency text, method text)
    on conflict on constraint payment_known_once do update
      set amount = excluded.amount, currency = excluded.currency, method = excluded.method, state = 'applied',
        applied_at = excluded.applied_at
      where payment.intent_id = excluded.intent_id and payment.state in ('created', 'failed', 'authorized');
  if not found then
    raise exception 'the payment is decided' using errcode = 'check_violation', constraint = 'payment_is_undecided';
  end if;
  -- Others that the member gave up before are to be overtaken by this one.
  perform from payment_intent
    where id = the_intent and member_id = the_member and state = 'open' and overtaken_at is null
      and provider_order_id = p_payment ->> 'provider_order_id' and online = (p_payment ->> 'amount')::bigint
      and not exists (select from payment_intent ended
        where ended.member_id = the_member and ended.purpose = payment_intent.purpose
          and ended.state in ('cancelled', 'expired') and ended.overtaken_at is null)
    for no key update;
  if not found then
    raise exception 'intent % cannot plainly be fulfilled', the_intent
      using errcode = 'check_violation', constraint = 'intent_is_plain';
  end if;
  perform end_reservations(the_intent, 'sell_reserved');
  placed := place_order(p_order || jsonb_build_object('order_no', the_order_no), p_lines,
    p_members, p_kinds, p_currencies, p_amounts);
  update payment_intent
    set state = 'succeeded', transfer_id = placed.transfer_id, check_at = null, ended_at = clock_timestamp()
    where id = the_intent;
  return the_order_no;
end $$;
