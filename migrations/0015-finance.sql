-- What members withdraw from their earnings to a bank, from the request until the bank has it or it is back.
create table withdrawal (
  id bigserial,
  -- Our name for it: to people, to the provider of payouts, and its idempotency key there. Random, because the provider
  -- remembers longer than this database may.
  reference text not null
    default 'WD' || upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12)) check (reference ~ '^WD[A-Z0-9]{4,30}$'),
  member_id bigint not null references member (id),
  -- requested: held, and waits for the operator. approved: is paid, or on its way. cancelled by the member, rejected by the
  -- operator, failed at the bank: the money is back. reversed: it was paid and the bank sent it back.
  state text not null default 'requested'
    check (state in ('requested', 'approved', 'paid', 'failed', 'rejected', 'cancelled', 'reversed')),
  -- Paise. The tax is kept back of the amount; the rest arrives.
  amount bigint not null check (amount > 0),
  tds bigint not null check (tds >= 0),
  -- How the tax was reckoned: the commission above the yearly threshold, and the percent.
  tds_base bigint not null check (tds_base >= 0),
  tds_percent_bp integer not null check (tds_percent_bp between 0 and 10000),
  -- The bank account at that moment. The number is sealed, as the member's own is.
  bank_name text not null,
  ifsc text not null,
  account_no_sealed bytea not null,
  requested_at timestamptz not null default now(),
  approved_by text,
  approved_at timestamptz,
  -- The account at the provider of payouts, from before the payout is sent: a repeat must be the same to the byte.
  fund_account_id text,
  -- When it was first sent, written before it was: from then on the provider is asked before anything is sent.
  sent_at timestamptz,
  payout_id text,
  -- The bank's number of the transfer.
  utr text,
  paid_by text,
  -- When it was paid, failed, rejected, cancelled; and when it came back after it had been paid.
  ended_at timestamptz,
  reversed_at timestamptz,
  -- Why it was rejected, in the operator's words; or why it failed, in the provider's.
  reason text,
  -- What went wrong last, for the operator.
  failure text,
  attempts integer not null default 0,
  -- When it is sent, or asked about, next; null when there is nothing to expect.
  next_attempt_at timestamptz,
  -- Until when one process has the lease to deal with it at the provider of payouts. A person ends a stuck one under
  -- the same lease, so that nothing is sent meanwhile.
  leased_until timestamptz,
  -- When it was put into a file for the bank: the next file leaves it out, so that nobody is paid by two of them.
  bank_file_at timestamptz,
  constraint something_arrives check (tds <= amount - 100),
  constraint approved_withdrawal_names_who check ((approved_by is null) = (approved_at is null)),
  constraint paid_withdrawal_has_its_utr check (state not in ('paid', 'reversed') or utr is not null),
  constraint ended_withdrawal_has_its_moment check ((state in ('requested', 'approved')) = (ended_at is null)),
  constraint reversed_withdrawal_has_its_moment check ((state = 'reversed') = (reversed_at is not null)),
  -- Over all members they are keys of global_key.
  unique (reference, member_id),
  unique (payout_id, member_id),
  primary key (id, member_id)
);
create index withdrawal_member on withdrawal (member_id, id desc);
create index withdrawal_due on withdrawal (next_attempt_at) where next_attempt_at is not null;
create index withdrawal_waiting on withdrawal (id) where state in ('requested', 'approved');
-- A bank's number of a transfer that a person typed stands for one withdrawal.
create unique index withdrawal_utr_by_hand on withdrawal (upper(utr), member_id) where paid_by is not null;
create index withdrawal_utr on withdrawal (upper(utr)) where utr is not null;
-- The staff's lists: by state, by amount, by bank, by the day they were paid.
create index withdrawal_state on withdrawal (state, id desc);
create index withdrawal_amount on withdrawal (amount desc, id desc);
create index withdrawal_requested on withdrawal (requested_at desc, id desc);
create index withdrawal_taxed on withdrawal (ended_at, id) where tds > 0;
create index withdrawal_tax_returned on withdrawal (reversed_at, id) where tds > 0 and reversed_at is not null;
-- Withdrawals to one bank, in the order of the list and by amount, without sorting all of the bank's. No order writes these.
create index withdrawal_of_bank on withdrawal (left(upper(ifsc), 4), id desc);
create index withdrawal_of_bank_by_amount on withdrawal (left(upper(ifsc), 4), amount desc, id desc);

create table correction (
  id bigserial,
  -- requested: it waits for a second person. withdrawn: called off by who asked.
  state text not null default 'requested' check (state in ('requested', 'approved', 'declined', 'withdrawn')),
  -- Whose account; 0 for one of the shop's own, and so no foreign key: check_member_of_row looks the member up.
  member_id bigint not null,
  account_kind text not null,
  currency text not null check (currency in ('INR', 'PTS')),
  -- Paise or points: above zero what the account gets, below zero what is taken from it.
  amount bigint not null check (amount <> 0),
  -- Of a member's account it is what the member reads.
  reason text not null check (length(reason) between 1 and 300),
  -- What shows that it is right, for the staff alone.
  evidence text not null default '' check (length(evidence) <= 4000),
  -- What it puts right, as in 'refund 12' or 'withdrawal WD…'.
  about text,
  asked_by integer not null references staff_member,
  asked_at timestamptz not null default now(),
  decided_by integer references staff_member,
  decided_at timestamptz,
  note text not null default '' check (length(note) <= 300),
  transfer_id bigint,
  primary key (id, member_id),
  foreign key (transfer_id, member_id) references transfer (id, member_id),
  unique (transfer_id, member_id),
  constraint correction_of_two_people check (decided_by is null or decided_by <> asked_by),
  constraint decided_correction_names_who check ((state in ('approved', 'declined')) = (decided_by is not null)),
  constraint ended_correction_has_its_moment check ((state = 'requested') = (decided_at is null)),
  constraint approved_correction_names_its_transfer check ((state = 'approved') = (transfer_id is not null))
);
create index correction_list on correction (state, id desc);
create index correction_of_member on correction (member_id, id desc);
create index correction_about on correction (about) where about is not null;
create index correction_asked on correction (asked_by, asked_at);

-- What the comparison with the provider of payments found, each time it was made.
create table reconciliation_run (
  id bigint generated always as identity primary key,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  -- Null for the one of every night.
  asked_by integer references staff_member,
  asked_at timestamptz not null default now(),
  since timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  -- What was found, amounts in paise.
  result jsonb,
  differences integer,
  failure text,
  constraint reconciliation_ended check ((state in ('done', 'failed')) = (ended_at is not null)),
  constraint reconciliation_done_has_its_result check ((state = 'done') = (result is not null))
);
create unique index reconciliation_one_at_a_time on reconciliation_run ((true)) where state in ('queued', 'running');
