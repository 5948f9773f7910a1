-- Double-entry ledger. Amounts are whole paise (INR) or whole points (PTS).
-- An entry names its account by an id alone, so those of members and of the shop have one sequence.
create sequence account_id_seq;
-- What a member has. The balance is kept, and can never go below zero.
create table account (
  id bigint not null default nextval('account_id_seq'),
  member_id bigint not null references member (id),
  kind text not null,
  currency text not null check (currency in ('INR', 'PTS')),
  balance bigint not null default 0 constraint balance_never_negative check (balance >= 0),
  -- The account of a closed member: without rupees, and nothing can be posted to it. The flag stands here, so that a
  -- posting need not read the member.
  closed boolean not null default false,
  primary key (id, member_id),
  unique (member_id, kind, currency),
  constraint closed_account_is_empty check (not closed or currency = 'PTS' or balance = 0)
);

-- The shop's own. They have no balance, on which all orders would contend for one lock: their sums are read from the entries.
create table system_account (
  id bigint primary key default nextval('account_id_seq'),
  kind text not null,
  currency text not null check (currency in ('INR', 'PTS')),
  unique (kind, currency)
);

-- Whatever an entry may name; member_id is 0 for the shop's own.
create view ledger_account as
  select id, member_id, kind, currency from account
  union all
  select id, 0::bigint, kind, currency from system_account;

create table transfer (
  id bigserial,
  -- Whose statement lists it and whose accounts it moves, beside the shop's own; 0 where it concerns the shop alone.
  member_id bigint not null,
  code text not null,
  -- What makes this movement happen once: post_transfer takes it in global_key, once over all members.
  request_key text not null,
  -- What it was posted for, as 'order' and the order's id: readers go by this, and never by the key. 'opening' is what a
  -- member began with, by the member's id.
  cause_kind text not null check (cause_kind in (
    'order', 'intent', 'payment', 'refund', 'withdrawal', 'reward', 'correction', 'transfer', 'member', 'opening')),
  cause_id bigint not null,
  reference jsonb not null default '{}',
  at timestamptz not null default now(),
  primary key (id, member_id)
);
-- What moved for a withdrawal, step by step, and for money that came in unapplied or went back. Orders stay out of the index.
create index transfer_of_cause on transfer (cause_id, cause_kind) where cause_kind in ('withdrawal', 'payment', 'refund');
-- A member's statement is read a page at a time, of one kind of transfer or of all, and month by month. One index serves
-- them all: of several kinds it is read once for each, and merged. It takes the place of two, so an order, whose transfer is
-- in it as well, is no dearer to write.
create index transfer_member_statement on transfer (member_id, code, at desc, id desc);
-- The transfers of a day or a month.
create index transfer_at on transfer (at, id);

-- apply_entry makes sure that transfer and account exist, and neither can ever go or change its id. As foreign keys they
-- made every order lock the same two rows, sales and gst. member_id is the transfer's, also where the account is the shop's.
create table entry (
  transfer_id bigint not null,
  member_id bigint not null,
  leg smallint not null,
  account_id bigint not null,
  currency text not null,
  amount bigint not null check (amount <> 0),
  primary key (transfer_id, leg, member_id)
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

insert into system_account (kind, currency) values
  ('sales', 'INR'), ('gst', 'INR'), ('gateway_clearing', 'INR'), ('payout_clearing', 'INR'), ('cashback_cost', 'INR'),
  ('reward_cost', 'INR'), ('points_cost', 'INR'), ('points_cost', 'PTS'), ('subscription_sales', 'INR'), ('top_ups', 'INR'),
  ('opening', 'INR'), ('opening', 'PTS'), ('online_refunds_due', 'INR'), ('clawbacks', 'INR'), ('tds_payable', 'INR'),
  ('refunds_set_aside', 'INR'), ('corrections', 'INR'), ('corrections', 'PTS');
