-- What members withdraw from their earnings to a bank, from the request until the bank has it or it is back.
create table withdrawal (
  id bigint generated always as identity primary key,
  -- Our name for it: to people, to the provider of payouts, and its idempotency key there. Random, because the provider
  -- remembers longer than this database may.
  reference text not null unique
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
  payout_id text unique,
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
  constraint something_arrives check (tds <= amount - 100),
  constraint approved_withdrawal_names_who check ((approved_by is null) = (approved_at is null)),
  constraint paid_withdrawal_has_its_utr check (state not in ('paid', 'reversed') or utr is not null),
  constraint ended_withdrawal_has_its_moment check ((state in ('requested', 'approved')) = (ended_at is null)),
  constraint reversed_withdrawal_has_its_moment check ((state = 'reversed') = (reversed_at is not null))
);
create index withdrawal_member on withdrawal (member_id, id desc);
create index withdrawal_due on withdrawal (next_attempt_at) where next_attempt_at is not null;
create index withdrawal_waiting on withdrawal (id) where state in ('requested', 'approved');

create function check_withdrawal_step() returns trigger language plpgsql as $$
begin
  if not ((old.state, new.state) in (
      ('requested', 'approved'), ('requested', 'rejected'), ('requested', 'cancelled'), ('approved', 'paid'),
      ('approved', 'failed'), ('approved', 'rejected'), ('paid', 'reversed'))
      -- What was sent may have been paid: only the provider says how it ended.
      and not (new.state = 'rejected' and old.sent_at is not null)) then
    raise exception 'withdrawal % cannot go from % to %', old.reference, old.state, new.state
      using errcode = 'check_violation', constraint = 'withdrawal_moves_forward';
  end if;
  return new;
end $$;
create trigger withdrawal_moves_forward before update of state on withdrawal
  for each row when (old.state is distinct from new.state) execute function check_withdrawal_step();
create trigger withdrawal_is_final before update of
    id, reference, member_id, amount, tds, tds_base, tds_percent_bp, bank_name, ifsc, account_no_sealed, requested_at
  on withdrawal for each row execute function refuse_history_change();
create trigger withdrawal_known_once before update of
    approved_by, approved_at, fund_account_id, sent_at, payout_id, utr, paid_by, ended_at, reversed_at, reason on withdrawal
  for each row when (
    (old.approved_by is not null and new.approved_by is distinct from old.approved_by)
    or (old.approved_at is not null and new.approved_at is distinct from old.approved_at)
    or (old.sent_at is not null and (new.sent_at, new.fund_account_id) is distinct from (old.sent_at, old.fund_account_id))
    or (old.payout_id is not null and new.payout_id is distinct from old.payout_id)
    or (old.utr is not null and new.utr is distinct from old.utr)
    or (old.paid_by is not null and new.paid_by is distinct from old.paid_by)
    or (old.ended_at is not null and new.ended_at is distinct from old.ended_at)
    or (old.reversed_at is not null and new.reversed_at is distinct from old.reversed_at)
    or (old.reason is not null and new.state = old.state and new.reason is distinct from old.reason))
  execute function refuse_history_change();
create trigger withdrawal_stays before delete or truncate on withdrawal
  for each statement execute function refuse_removal();
-- One that is paid while the account closes still changes when the bank sends it back.
select guard_rows_of_members('withdrawal', 'insert');

-- The commission of a member in a financial year, of which tax is kept back.
create index reward_commission on reward (member_id, created_at) include (amount) where kind in ('level_income', 'award');
create index reward_commission_reversed on reward (member_id)
  where reversal_transfer_id is not null and kind in ('level_income', 'award');
