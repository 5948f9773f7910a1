-- Online payments. What a payment is for, and what is kept back for it, is written down before the provider hears of it.

-- Money that arrived but pays for nothing, and money of orders that were called off: the shop owes it to its source.
insert into account (kind, currency, guarded) values ('online_refunds_due', 'INR', false);

-- A state only moves forward: each argument of the trigger is a step, and names its states apart by a space.
create function refuse_step_back() returns trigger language plpgsql as $$
declare
  old_step integer;
  new_step integer;
begin
  for step in 0 .. tg_nargs - 1 loop
    if old.state = any (string_to_array(tg_argv[step], ' ')) then old_step := step; end if;
    if new.state = any (string_to_array(tg_argv[step], ' ')) then new_step := step; end if;
  end loop;
  if new_step is null or old_step is null or new_step <= old_step then
    raise exception '% % cannot go from % to %', tg_table_name, old.id, old.state, new.state
      using errcode = 'check_violation', constraint = tg_table_name || '_moves_forward';
  end if;
  return new;
end $$;

create function refuse_removal() returns trigger language plpgsql as $$
begin
  raise exception '% on % is refused', tg_op, tg_table_name
    using errcode = 'check_violation', constraint = tg_table_name || '_stays';
end $$;

create table payment_intent (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  purpose text not null check (purpose in ('order', 'slot', 'top_up')),
  -- open: it holds stock and the wallet part. released: it holds nothing any more. applied: it was paid.
  state text not null default 'open' check (state in ('open', 'released', 'applied')),
  request_id text,
  -- Paise. What it costs, and how that is made up.
  net bigint not null check (net > 0),
  wallet_store_credit bigint not null default 0 check (wallet_store_credit >= 0),
  wallet_earnings bigint not null default 0 check (wallet_earnings >= 0),
  -- The provider takes a rupee at least.
  online bigint not null check (online >= 100),
  -- For an order: the cart as it was priced, and where it goes.
  cart jsonb,
  redeem_cashback boolean not null default false,
  address_id bigint references address (id),
  delivery jsonb,
  -- Our name for the order at the provider. Random, because the provider remembers longer than this database may.
  receipt text not null unique default 'bm_' || replace(gen_random_uuid()::text, '-', ''),
  provider_order_id text unique,
  -- Until then somebody is asking the provider for its order.
  ordering_until timestamptz,
  -- What it became.
  order_id bigint unique references purchase_order (id),
  transfer_id bigint unique references transfer (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- When the provider is asked next what became of it; null when there is nothing more to expect.
  check_at timestamptz,
  constraint intent_adds_up check (wallet_store_credit + wallet_earnings + online = net),
  constraint intent_of_an_order_is_complete check (
    (purpose = 'order') = (cart is not null and address_id is not null and delivery is not null)),
  constraint intent_became_what_it_was_for check (
    (state = 'applied' and purpose = 'order') = (order_id is not null)
    and (state = 'applied' and purpose <> 'order') = (transfer_id is not null))
);
create index payment_intent_due on payment_intent (check_at) where check_at is not null;
create index payment_intent_open on payment_intent (member_id) where state = 'open';
create trigger payment_intent_moves_forward before update of state on payment_intent
  for each row when (old.state is distinct from new.state) execute function refuse_step_back('open', 'released', 'applied');
create trigger payment_intent_stays before delete or truncate on payment_intent
  for each statement execute function refuse_removal();

-- What an open intent keeps back. The sum of a product's rows is its stock.reserved.
create table stock_reservation (
  intent_id bigint not null references payment_intent (id),
  product_id bigint not null references product (id),
  quantity integer not null check (quantity > 0),
  primary key (intent_id, product_id)
);

-- A payment as the provider tells of it, and what the shop did with its money.
create table payment (
  id bigint generated always as identity primary key,
  provider text not null,
  provider_payment_id text not null,
  intent_id bigint not null references payment_intent (id),
  amount bigint not null check (amount > 0),
  currency text not null,
  method text not null default '',
  state text not null check (state in ('created', 'failed', 'authorized', 'applied', 'surplus', 'refund_queued', 'refunded')),
  -- Why its money goes back although it was taken.
  surplus_reason text check (surplus_reason in ('amount', 'currency', 'paid_twice', 'too_late', 'refunded_elsewhere')),
  applied_at timestamptz,
  seen_at timestamptz not null default now(),
  constraint payment_known_once unique (provider, provider_payment_id),
  constraint payment_is_applied_or_surplus check (applied_at is null or surplus_reason is null),
  constraint payment_state_has_its_reason check (
    state in ('created', 'failed', 'authorized') or applied_at is not null or surplus_reason is not null)
);
create unique index payment_applied_once on payment (intent_id) where applied_at is not null;
create index payment_intent_payments on payment (intent_id);
create trigger payment_moves_forward before update of state on payment
  for each row when (old.state is distinct from new.state)
  execute function refuse_step_back('created', 'failed', 'authorized', 'applied surplus', 'refund_queued', 'refunded');
create trigger payment_stays before delete or truncate on payment for each statement execute function refuse_removal();
create function refuse_unapplying() returns trigger language plpgsql as $$
begin
  raise exception 'payment % was applied' , old.id using errcode = 'check_violation', constraint = 'payment_stays_applied';
end $$;
create trigger payment_stays_applied before update of applied_at on payment
  for each row when (old.applied_at is not null and new.applied_at is distinct from old.applied_at)
  execute function refuse_unapplying();

-- What the provider told, to the byte, from before it was answered until it was dealt with.
create table webhook_event (
  provider text not null,
  event_id text not null check (length(event_id) between 1 and 100),
  body bytea not null,
  received_at timestamptz not null default now(),
  done_at timestamptz,
  attempts integer not null default 0,
  failure text,
  primary key (provider, event_id)
);
create index webhook_event_waiting on webhook_event (received_at) where done_at is null;

-- Money on its way back to its source. One that failed stays as it is; another one takes its place.
create table refund (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment (id),
  amount bigint not null check (amount > 0),
  -- The order that was called off; null for money that never paid for anything.
  order_id bigint references purchase_order (id),
  state text not null default 'queued' check (state in ('queued', 'pending', 'processed', 'failed')),
  -- Our name for it at the provider, which answers the same refund to the same key.
  idempotency_key text not null unique default 'rf_' || replace(gen_random_uuid()::text, '-', ''),
  provider_refund_id text unique,
  attempts integer not null default 0,
  -- When it is sent, or asked about, next.
  next_attempt_at timestamptz not null default now(),
  failure text,
  created_at timestamptz not null default now(),
  processed_at timestamptz
);
create unique index refund_once on refund (payment_id) where state <> 'failed';
create index refund_due on refund (next_attempt_at) where state in ('queued', 'pending');
create trigger refund_moves_forward before update of state on refund
  for each row when (old.state is distinct from new.state) execute function refuse_step_back('queued', 'pending', 'processed failed');
create trigger refund_stays before delete or truncate on refund for each statement execute function refuse_removal();

-- Moves units between what is on hand, reserved and sold: 'reserve', 'release', 'sell_reserved' or 'take_back'.
-- False when a product has too few on hand: what was moved already must then be rolled back.
-- One product after the other, in their order, as take_stock does, so that neither can deadlock with the other.
create function move_stock(p_step text, p_products bigint[], p_quantities integer[]) returns boolean language plpgsql as $$
declare
  wanted record;
begin
  for wanted in
    select product, quantity from unnest(p_products, p_quantities) as wanted (product, quantity) order by product
  loop
    update stock set
        on_hand = on_hand + wanted.quantity * case p_step when 'reserve' then -1 when 'release' then 1 when 'take_back' then 1 else 0 end,
        reserved = reserved + wanted.quantity * case p_step when 'reserve' then 1 when 'release' then -1 when 'sell_reserved' then -1 else 0 end,
        sold = sold + wanted.quantity * case p_step when 'sell_reserved' then 1 when 'take_back' then -1 else 0 end
      where product_id = wanted.product and (p_step <> 'reserve' or on_hand >= wanted.quantity);
    if not found then
      return false;
    end if;
  end loop;
  return true;
end $$;
