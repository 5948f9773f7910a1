-- A payment that a member is about to make online. Of the intents for an order that a member opens one after the
-- other, one is paid: a member has one open intent for an order at a time, and those opened before an order was
-- placed make no second one.
create table payment_intent (
  id bigserial,
  member_id bigint not null references member (id),
  purpose text not null check (purpose in ('order', 'slot', 'top_up')),
  -- open: it holds what it needs. cancelled and expired: it holds nothing any more. succeeded: it was paid and fulfilled.
  state text not null default 'open' check (state in ('open', 'cancelled', 'expired', 'succeeded')),
  request_id text,
  -- Paise. What it costs, and how that is made up.
  net bigint not null check (net > 0),
  wallet_store_credit bigint not null default 0 check (wallet_store_credit >= 0),
  wallet_earnings bigint not null default 0 check (wallet_earnings >= 0),
  -- The provider takes a rupee at least.
  online bigint not null check (online >= 100),
  -- The units of stock that it kept back while it was open.
  reserved_units integer not null default 0 check (reserved_units >= 0),
  -- What the purpose needs to fulfil the intent, in its own form with its own version; empty when it is forgotten or needs
  -- nothing.
  snapshot jsonb not null default '{}',
  -- Our name for the order at the provider. Random, because the provider remembers longer than this database may.
  receipt text not null default 'bm_' || replace(gen_random_uuid()::text, '-', ''),
  provider_order_id text,
  -- Until then one request has the lease to ask the provider for its order.
  provider_order_lease_until timestamptz,
  transfer_id bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- When the provider is asked next what became of it; null when there is nothing more to expect.
  check_at timestamptz,
  -- Since then the member has placed an order by other means: money that still comes for this intent goes back.
  overtaken_at timestamptz,
  -- When it was fulfilled, cancelled or expired.
  ended_at timestamptz,
  -- What happened while a request was under way is found by clocks and by the snapshot of when its session was read.
  -- Clocks alone miss an order that was written before the request came and committed after it, and one cart would
  -- become two orders; the snapshot alone misses what was committed while the request waited for its session to be
  -- read. Processes know each other's clocks to about a millisecond. In doubt an order counts as placed meanwhile and
  -- an intent as opened before, so that nobody pays twice, and nobody is refused who only begins anew.
  begun_in xid8 not null default pg_current_xact_id(),
  fulfilled_in xid8,
  primary key (id, member_id),
  constraint intent_adds_up check (wallet_store_credit + wallet_earnings + online = net),
  constraint succeeded_intent_names_its_transfer check ((state = 'succeeded') = (transfer_id is not null)),
  constraint succeeded_intent_is_not_overtaken check (state <> 'succeeded' or overtaken_at is null),
  foreign key (transfer_id, member_id) references transfer (id, member_id),
  unique (transfer_id, member_id),
  unique (receipt, member_id),
  unique (provider_order_id, member_id)
);
create index payment_intent_due on payment_intent (check_at) where check_at is not null;
create index payment_intent_open on payment_intent (member_id) where state = 'open';
create unique index payment_intent_one_open_order on payment_intent (member_id)
  where state = 'open' and purpose = 'order';
create index payment_intent_unfinished on payment_intent (member_id)
  where state <> 'succeeded' and overtaken_at is null;
create index payment_intent_fulfilled on payment_intent (member_id, ended_at) where state = 'succeeded';
-- Of the slots that a member begins to pay for one after the other one is paid, as with orders: one payment is open at a
-- time, and money for the others goes back.
create unique index payment_intent_one_open_slot on payment_intent (member_id)
  where state = 'open' and purpose = 'slot';
create index payment_intent_member on payment_intent (member_id, id desc);
create index payment_intent_state on payment_intent (state, id desc);

-- What an open intent keeps back. The sum of a product's rows is its stock.reserved.
create table stock_reservation (
  intent_id bigint not null,
  member_id bigint not null,
  product_id bigint not null references product (id),
  quantity integer not null check (quantity > 0),
  primary key (intent_id, product_id, member_id),
  foreign key (intent_id, member_id) references payment_intent (id, member_id)
);

-- A payment as the provider reports it, and what the shop did with its money.
create table payment (
  id bigserial,
  member_id bigint not null,
  provider text not null,
  provider_payment_id text not null,
  intent_id bigint not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  method text not null default '',
  -- voided: authorised, but judged before it was captured and left to lapse; none of its money is in the ledger.
  state text not null check (
    state in ('created', 'failed', 'authorized', 'voided', 'applied', 'unapplied', 'refund_queued', 'refunded')),
  -- Why its money goes back although it was captured. refunded_elsewhere: it was sent back in the provider's
  -- dashboard before the shop heard of it, and is not in the ledger either.
  unapplied_reason text check (unapplied_reason in ('expired', 'duplicate', 'mismatch', 'refunded_elsewhere')),
  -- What exactly did not fit, for the staff.
  unapplied_detail text,
  applied_at timestamptz,
  seen_at timestamptz not null default now(),
  -- Until then one process has the lease to capture this payment: no other one for the same purpose is captured
  -- meanwhile.
  capture_lease_until timestamptz,
  primary key (id, member_id),
  foreign key (intent_id, member_id) references payment_intent (id, member_id),
  constraint payment_known_once unique (provider_payment_id, provider, member_id),
  constraint payment_is_applied_or_unapplied check (applied_at is null or unapplied_reason is null),
  constraint payment_state_has_its_reason check (
    state in ('created', 'failed', 'authorized') or applied_at is not null or unapplied_reason is not null)
);
create unique index payment_applied_once on payment (intent_id, member_id) where applied_at is not null;
create index payment_intent_payments on payment (intent_id);
create index payment_state on payment (state, id desc);
-- The list of what was paid for nothing goes by the intent. By the payment's own id, each page read all of them.
create index payment_unapplied_of_intent on payment (intent_id desc) where unapplied_reason is not null;

-- Money on its way back to its source. One that failed stays as it is; another one takes its place. A person may send back a
-- part of a payment in the provider's dashboard. Each part is a refund of its own, so that the shop sends only the rest: one
-- refund of a payment is under way at a time, and all together are never more than it.
create table refund (
  id bigserial,
  member_id bigint not null,
  payment_id bigint not null,
  amount bigint not null check (amount > 0),
  -- What is less than a rupee the provider does not send: it is credited to the member, or set aside for a person.
  state text not null default 'queued' check (
    state in ('queued', 'pending', 'processed', 'failed', 'credited', 'set_aside')),
  -- Our name for it at the provider, which answers the same refund to the same key.
  idempotency_key text not null default 'rf_' || replace(gen_random_uuid()::text, '-', ''),
  provider_refund_id text,
  attempts integer not null default 0,
  -- When it is sent, or asked about, next.
  next_attempt_at timestamptz not null default now(),
  failure text,
  created_at timestamptz not null default now(),
  processed_at timestamptz,
  primary key (id, member_id),
  foreign key (payment_id, member_id) references payment (id, member_id),
  unique (idempotency_key, member_id),
  unique (provider_refund_id, member_id)
);
create index refund_due on refund (next_attempt_at) where state in ('queued', 'pending');
create unique index refund_once on refund (payment_id, member_id) where state in ('queued', 'pending');
create index refund_of_payment on refund (payment_id);
create index refund_state on refund (state, id desc);

-- The raw bodies of webhooks, stored before they are answered and kept for a time after they were processed.
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
-- The staff's list of webhooks, the latest first.
create index webhook_event_received on webhook_event (received_at desc, event_id desc);
