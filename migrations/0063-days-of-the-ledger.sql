-- What the shop learnt of since a day, for the reconciliation.
create index payment_seen on payment (seen_at, id);
create index refund_processed on refund (processed_at, id) where processed_at is not null;

-- Withdrawals of one state, or those that wait, by day and by amount.
create index withdrawal_of_state_requested on withdrawal (state, requested_at desc, id desc);
create index withdrawal_of_state_amount on withdrawal (state, amount desc, id desc);
create index withdrawal_waiting_requested on withdrawal (requested_at desc, id desc) where state in ('requested', 'approved');
create index withdrawal_waiting_amount on withdrawal (amount desc, id desc) where state in ('requested', 'approved');

-- A file of products may name a million pictures, which are fetched some at a time.
create index product_picture_wish_next on product_picture_wish (wished_at, product_id);

-- Days of the Indian calendar whose entries were added up, so that a trial balance adds up days. A posting into one of them
-- takes it out again (forget_ledger_day), and it is added up anew; what has no row here is read from the entries.
create table ledger_day (
  day date primary key,
  counted_at timestamptz not null default now()
);

-- Of an account of the shop's own; or of all members' accounts of a kind together, where system_account is 0. Paise, or points.
create table ledger_day_sum (
  day date not null references ledger_day (day) on delete cascade,
  kind text not null,
  currency text not null check (currency in ('INR', 'PTS')),
  system_account bigint not null,
  credited bigint not null check (credited >= 0),
  debited bigint not null check (debited >= 0),
  primary key (day, kind, currency, system_account)
);
