-- The bridge from the ledger to the documents of a month of which every day was added up: what the month moved on the account of
-- GST, and what that and the documents do not have in common (bridge_of_month). Paise. What is dated into it takes it out again.
create table bridge_month (
  month date primary key check (extract(day from month) = 1),
  ledger bigint not null
);
create table bridge_row (
  month date not null references bridge_month (month) on delete cascade,
  step text not null,
  -- Three times the id of an order, or of a subscription and one more, or of a transfer and two more.
  id bigint not null,
  amount bigint not null,
  primary key (month, step, id)
);
