-- Double-entry ledger. Amounts are whole paise (INR) or whole points (PTS).
create table account (
  id bigint generated always as identity primary key,
  member_id bigint references member (id),
  kind text not null,
  currency text not null check (currency in ('INR', 'PTS')),
  -- A guarded account keeps a balance that can never go below zero; the sum of any other is read from its entries.
  guarded boolean not null,
  balance bigint not null default 0,
  -- Empty of rupees, and nothing comes in any more. The account says so itself, so that a posting asks nobody.
  closed boolean not null default false,
  constraint balance_never_negative check (not guarded or balance >= 0),
  constraint system_accounts_keep_no_balance check (guarded or balance = 0),
  constraint guarded_accounts_have_an_owner check (guarded = (member_id is not null)),
  unique nulls not distinct (member_id, kind, currency),
  constraint closed_account_is_empty check (not closed or currency = 'PTS' or balance = 0)
);

create table transfer (
  id bigint generated always as identity primary key,
  code text not null,
  -- What makes this movement happen once: the same key again is refused.
  request_key text not null unique,
  -- What it was posted for, as 'order' and the order's id: readers go by this, and never by the key. 'opening' is what a
  -- member began with, by the member's id.
  cause_kind text not null check (cause_kind in (
    'order', 'intent', 'payment', 'refund', 'withdrawal', 'reward', 'correction', 'transfer', 'member', 'opening')),
  cause_id bigint not null,
  member_id bigint references member (id),
  reference jsonb not null default '{}',
  at timestamptz not null default now()
);
-- What moved for a withdrawal, step by step, and for money that came in unapplied or went back. Orders stay out of the index.
create index transfer_of_cause on transfer (cause_id, cause_kind) where cause_kind in ('withdrawal', 'payment', 'refund');
-- A member's statement is read a page at a time, of one kind of transfer or of all, and month by month. One index serves
-- them all: of several kinds it is read once for each, and merged. It takes the place of two, so an order, whose transfer is
-- in it as well, is no dearer to write.
create index transfer_member_statement on transfer (member_id, code, at desc, id desc);
-- The transfers of a day or a month.
create index transfer_at on transfer (at, id);

-- apply_entries makes sure that transfer and account exist, and neither can ever go or change its id. As foreign keys they
-- made every order lock the same two rows, sales and gst.
create table entry (
  transfer_id bigint not null,
  leg smallint not null,
  account_id bigint not null,
  currency text not null,
  amount bigint not null check (amount <> 0),
  primary key (transfer_id, leg)
);
-- An account is added up from its index alone, however many entries it has.
create index entry_of_account on entry (account_id, transfer_id desc) include (amount);

-- What moved for a member in a month of the Indian calendar, kept in the transaction of its cause, so that a statement
-- opens with the right balance without adding up all that ever moved. Paise, or points for PTS.
create table statement_month (
  member_id bigint not null references member (id),
  month date not null,
  code text not null,
  currency text not null,
  -- Of the balance, which is store credit and earnings; or of the points.
  credited bigint not null default 0 check (credited >= 0),
  debited bigint not null default 0 check (debited >= 0),
  -- What the member owed more since rewards were taken back, or less.
  due bigint not null default 0,
  -- Tax that was kept back of withdrawals.
  tds bigint not null default 0,
  primary key (member_id, month, code, currency)
) with (fillfactor = 80);

insert into account (kind, currency, guarded) values
  ('sales', 'INR', false), ('gst', 'INR', false), ('gateway_clearing', 'INR', false), ('payout_clearing', 'INR', false),
  ('cashback_cost', 'INR', false), ('reward_cost', 'INR', false), ('points_cost', 'INR', false),
  ('points_cost', 'PTS', false), ('subscription_sales', 'INR', false), ('top_ups', 'INR', false),
  ('opening', 'INR', false), ('opening', 'PTS', false), ('online_refunds_due', 'INR', false), ('clawbacks', 'INR', false),
  ('tds_payable', 'INR', false), ('refunds_set_aside', 'INR', false), ('corrections', 'INR', false), ('corrections', 'PTS', false);
