-- Money that moved at the provider without the shop: refunds from its dashboard, and disputes. A case holds its order until
-- the staff decide. Amounts are paise.
create table payment_case (
  id bigserial,
  member_id bigint not null,
  payment_id bigint not null,
  intent_id bigint not null,
  kind text not null check (kind in ('refund', 'dispute')),
  -- The refund's or the dispute's id at the provider.
  provider_case_id text not null,
  provider_state text not null check (
    provider_state in ('pending', 'processed', 'failed', 'open', 'under_review', 'won', 'lost', 'closed')),
  amount bigint not null check (amount > 0),
  -- What the ledger says left with it, and what of that refunds of the shop stand for.
  booked bigint not null default 0,
  covered bigint not null default 0,
  bookings integer not null default 0,
  reason text not null default '' check (length(reason) <= 200),
  -- Until when the provider takes evidence.
  respond_by timestamptz,
  noticed_at timestamptz not null default now(),
  -- The staff let the order go on while a dispute is open.
  released_at timestamptz,
  decision text check (decision in ('cancel_order', 'charge_wallet', 'accept_loss', 'settled')),
  decided_by integer references staff_member (id),
  decided_at timestamptz,
  note text not null default '' check (length(note) <= 300),
  primary key (id, member_id),
  foreign key (payment_id, member_id) references payment (id, member_id),
  unique (provider_case_id, member_id),
  constraint case_books_within_amount check (booked between 0 and amount),
  constraint case_covers_within_booked check (covered between 0 and booked),
  constraint case_decision_is_dated check ((decision is null) = (decided_at is null))
);
create index payment_case_open on payment_case (noticed_at) where decision is null;
create index payment_case_of_intent on payment_case (intent_id, member_id);
create index payment_case_of_payment on payment_case (payment_id, member_id);

insert into system_account (kind, currency) values ('payment_losses', 'INR');
