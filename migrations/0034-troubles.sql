-- What is wrong with the shop at the moment, and what the staff was told of it by mail: each trouble once while it lasts, and
-- once when it is over.
create table trouble (
  -- Which one it is, as in 'job pay-out', 'payout WD0A1B2C3D4E5F' or 'check ledger'.
  name text primary key check (name ~ '^(job|payout|check) \S+$'),
  -- What a mail says of it beside its name: how many runs failed, what a payout is about.
  details jsonb not null,
  found_at timestamptz not null default now(),
  told_at timestamptz,
  -- Set while its end is yet to be told. What ends before it was told leaves no row.
  over_at timestamptz,
  check (over_at is null or told_at is not null)
);
