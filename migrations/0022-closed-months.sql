-- Months of the Indian calendar whose books are closed: nothing is posted or issued into them, or into what was before them, any
-- more. They are closed one after the other, and stay.
create table closed_month (
  month date primary key check (extract(day from month) = 1),
  closed_by integer not null references staff_member,
  closed_at timestamptz not null default now()
);
