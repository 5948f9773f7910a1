-- Who has a withdrawal in hand with the provider of payouts, until when: a person ends a stuck one under the same lease, so
-- that nothing is sent meanwhile.
alter table withdrawal add column leased_until timestamptz;

-- A bank's number of a transfer that a person typed stands for one withdrawal.
create unique index withdrawal_utr_by_hand on withdrawal (upper(utr)) where paid_by is not null;
create index withdrawal_utr on withdrawal (upper(utr)) where utr is not null;

-- The staff's lists: by state, by amount, by bank, by the day they were paid.
create index withdrawal_state on withdrawal (state, id desc);
create index withdrawal_amount on withdrawal (amount desc, id desc);
create index withdrawal_bank on withdrawal (upper(ifsc) text_pattern_ops, id desc);
create index withdrawal_requested on withdrawal (requested_at desc, id desc);
create index withdrawal_taxed on withdrawal (ended_at, id) where tds > 0;
create index withdrawal_tax_returned on withdrawal (reversed_at, id) where tds > 0 and reversed_at is not null;

create index refund_state on refund (state, id desc);
create index payment_state on payment (state, id desc);
create index payment_unapplied on payment (id desc) where unapplied_reason is not null;
create index payment_intent_member on payment_intent (member_id, id desc);
create index payment_intent_state on payment_intent (state, id desc);

-- An account is added up from its index alone, however many entries it has.
create index entry_of_account on entry (account_id, transfer_id desc) include (amount);
drop index entry_account;
-- The transfers of a day or a month.
create index transfer_at on transfer (at, id);
create index invoice_issued on invoice (issued_at);

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
create trigger reconciliation_run_moves_forward before update of state on reconciliation_run
  for each row when (old.state is distinct from new.state) execute function refuse_step_back('queued', 'running', 'done failed');
create trigger reconciliation_run_is_final before update of id, asked_by, asked_at, since on reconciliation_run
  for each row execute function refuse_history_change();
create trigger reconciliation_run_ends_once before update on reconciliation_run
  for each row when (old.state in ('done', 'failed')) execute function refuse_history_change();
create trigger reconciliation_run_stays before delete or truncate on reconciliation_run
  for each statement execute function refuse_removal();
