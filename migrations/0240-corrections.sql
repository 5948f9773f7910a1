-- Money and points that two of the staff moved by hand: one asks, another approves. Its other side is this account.
insert into account (kind, currency, guarded) values ('corrections', 'INR', false), ('corrections', 'PTS', false);

create table correction (
  id bigint generated always as identity primary key,
  -- requested: it waits for a second person. withdrawn: called off by who asked.
  state text not null default 'requested' check (state in ('requested', 'approved', 'declined', 'withdrawn')),
  -- Whose account; null for one of the shop's own.
  member_id bigint references member (id),
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
  transfer_id bigint unique references transfer (id),
  constraint correction_of_two_people check (decided_by is null or decided_by <> asked_by),
  constraint decided_correction_names_who check ((state in ('approved', 'declined')) = (decided_by is not null)),
  constraint ended_correction_has_its_moment check ((state = 'requested') = (decided_at is null)),
  constraint approved_correction_names_its_transfer check ((state = 'approved') = (transfer_id is not null))
);
create index correction_list on correction (state, id desc);
create index correction_of_member on correction (member_id, id desc) where member_id is not null;
create index correction_about on correction (about) where about is not null;
create index correction_asked on correction (asked_by, asked_at);
create trigger correction_moves_forward before update of state on correction
  for each row when (old.state is distinct from new.state)
  execute function refuse_step_back('requested', 'approved declined withdrawn');
create trigger correction_is_final before update of
    id, member_id, account_kind, currency, amount, reason, evidence, about, asked_by, asked_at
  on correction for each row execute function refuse_history_change();
create trigger correction_decided_once before update on correction
  for each row when (old.state <> 'requested') execute function refuse_history_change();
create trigger correction_stays before delete or truncate on correction
  for each statement execute function refuse_removal();
-- One that waits while the account closes can still be declined.
select guard_rows_of_members('correction', 'insert');
