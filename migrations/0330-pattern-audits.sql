-- The yearly self-audit against the 13 dark patterns: one of the staff signs it, and another confirms it.
create table pattern_audit (
  id bigserial primary key,
  -- What the first signer examined and found.
  findings text not null check (length(findings) between 10 and 2000),
  -- The day of the automated checks that the signer saw, and the number of faults that these found.
  checked_on date not null,
  faults integer not null check (faults >= 0),
  asked_by integer not null references staff_member,
  asked_at timestamptz not null default now(),
  state text not null default 'requested' check (state in ('requested', 'approved', 'declined', 'withdrawn')),
  decided_by integer references staff_member,
  decided_at timestamptz,
  note text not null default '' check (length(note) <= 300),
  -- The last day of the certificate, by the setting on the day of the second signature.
  valid_until date,
  constraint pattern_audit_by_two check (decided_by is null or decided_by <> asked_by),
  constraint pattern_audit_decided check ((state = 'requested') = (decided_at is null)
    and (decided_by is not null) = (state in ('approved', 'declined'))
    and (valid_until is not null) = (state = 'approved'))
);
create index pattern_audit_list on pattern_audit (state, id desc);
create unique index pattern_audit_asked_once on pattern_audit (state) where state = 'requested';
