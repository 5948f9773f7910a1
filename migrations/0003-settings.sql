-- What the operator can change without a new version of the program.
create table shop_setting (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now(),
  version integer not null default 1,
  -- It comes from the environment of the process and follows it until somebody changes it in the back office.
  from_start boolean not null default false
);

-- Every value that a setting of the operator's ever had, with who chose it and when.
create table shop_setting_change (
  id bigint generated always as identity primary key,
  key text not null,
  value jsonb not null,
  changed_by text not null,
  changed_at timestamptz not null default now()
);
create index shop_setting_change_of_key on shop_setting_change (key, id);

-- The latest result of each nightly check.
create table check_result (
  name text primary key check (name in ('ledger', 'network')),
  checked_at timestamptz not null default now(),
  differences integer not null check (differences >= 0),
  -- The first differences, a sentence each.
  examples text[] not null check (cardinality(examples) <= 20)
);
