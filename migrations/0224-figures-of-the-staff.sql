-- What was ordered on each day of India's calendar, for the charts of the staff: counted when the day is over, and again
-- every night, because an order can be rejected later. The present day is counted when somebody looks.
create table sales_day (
  day date primary key,
  orders integer not null check (orders >= 0),
  -- Of these.
  rejected integer not null check (rejected between 0 and orders),
  -- Paise, without what was rejected.
  net bigint not null check (net >= 0),
  counted_at timestamptz not null default now()
);

-- What the checks of every night found last.
create table kept_check (
  name text primary key check (name in ('ledger', 'network')),
  checked_at timestamptz not null default now(),
  differences integer not null check (differences >= 0),
  -- The first of them, a sentence each.
  examples text[] not null check (cardinality(examples) <= 20)
);
