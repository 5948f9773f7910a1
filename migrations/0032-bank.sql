-- The company's bank account, and what the provider of payments keeps of what it collected.
insert into system_account (kind, currency) values ('bank', 'INR'), ('gateway_fees', 'INR'), ('gst_on_fees', 'INR');

alter table transfer drop constraint transfer_cause_kind_check;
alter table transfer add constraint transfer_cause_kind_check check (cause_kind in (
  'order', 'intent', 'payment', 'refund', 'withdrawal', 'reward', 'correction', 'transfer', 'member', 'opening', 'deposit',
  'settlement'));

-- Tax that was paid to the government from the company's bank account, as one person says and another confirms.
create table tax_deposit (
  id bigint generated always as identity primary key,
  -- requested: it waits for a second person. withdrawn: called off by who asked.
  state text not null default 'requested' check (state in ('requested', 'approved', 'declined', 'withdrawn')),
  tax text not null check (tax in ('gst', 'tds')),
  -- Paise.
  amount bigint not null check (amount > 0),
  -- The month whose tax it is.
  month date not null check (extract(day from month) = 1),
  -- When the bank paid it, in India.
  paid_on date not null,
  -- What the challan is known by: a CIN of GST, or BSR code, day and serial number of TDS. One is paid once.
  challan text not null check (challan ~ '^[A-Z0-9]{6,30}$'),
  asked_by integer not null references staff_member,
  asked_at timestamptz not null default now(),
  decided_by integer references staff_member,
  decided_at timestamptz,
  note text not null default '' check (length(note) <= 300),
  -- The transfer of the shop's own.
  posted_as bigint unique,
  constraint deposit_of_two_people check (decided_by is null or decided_by <> asked_by),
  constraint decided_deposit_names_who check ((state in ('approved', 'declined')) = (decided_by is not null)),
  constraint ended_deposit_has_its_moment check ((state = 'requested') = (decided_at is null)),
  constraint approved_deposit_names_its_transfer check ((state = 'approved') = (posted_as is not null))
);
create index tax_deposit_list on tax_deposit (state, id desc);
create unique index tax_deposit_challan_once on tax_deposit (tax, challan) where state in ('requested', 'approved');

-- What the provider paid out to the company's bank account, as its report says. Paise.
create table settlement (
  id bigserial primary key,
  provider text not null,
  provider_settlement_id text not null,
  utr text not null,
  settled_at timestamptz not null,
  -- Collected, given back, kept as a fee (without its GST), GST on the fee, and what arrived.
  collected bigint not null,
  refunded bigint not null,
  adjusted bigint not null,
  fee bigint not null,
  gst_on_fee bigint not null,
  net bigint not null,
  -- The transfer of the shop's own.
  posted_as bigint not null unique,
  imported_by integer not null references staff_member,
  imported_at timestamptz not null default now(),
  constraint settlement_posted_once unique (provider, provider_settlement_id),
  constraint settlement_adds_up check (collected - refunded + adjusted - fee - gst_on_fee = net)
);
create index settlement_list on settlement (settled_at desc, id desc);

-- The rows of a settlement. A payment or refund is settled once.
create table settlement_line (
  settlement_id bigint not null references settlement,
  line integer not null,
  kind text not null check (kind in ('payment', 'refund', 'adjustment')),
  provider_entity_id text not null,
  amount bigint not null,
  fee bigint not null,
  gst_on_fee bigint not null,
  primary key (settlement_id, line),
  constraint settled_once unique (provider_entity_id, kind)
);
