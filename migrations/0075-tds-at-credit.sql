-- TDS that was deducted of commission when it was credited, and what of it was given back because goods came back. What is
-- deducted of withdrawals stands in withdrawal.tds_years.
create table commission_tds (
  id bigserial,
  member_id bigint not null references member (id),
  -- The month of the Indian calendar to whose tax it belongs: that of the credit. What was given back belongs to the month whose
  -- tax is less by it.
  month date not null check (extract(day from month) = 1),
  -- The commission of whose credit it was deducted, or with whose reversal it was given back.
  reward_id bigint not null,
  transfer_id bigint not null,
  -- How it was reckoned: the commission of the financial year above the threshold, and the percent. Paise.
  base bigint not null check (base >= 0),
  percent_bp integer not null check (percent_bp between 0 and 10000),
  -- Paise; below zero where it was given back.
  amount bigint not null check (amount <> 0),
  at timestamptz not null default now(),
  primary key (id, member_id),
  foreign key (reward_id, member_id) references reward (id, member_id),
  foreign key (transfer_id, member_id) references transfer (id, member_id),
  unique (transfer_id, member_id)
);
create unique index tds_once_of_a_credit on commission_tds (reward_id, member_id) where amount > 0;
create unique index tds_given_back_once on commission_tds (reward_id, member_id, month) where amount < 0;
create index commission_tds_of_month on commission_tds (month, at, id);
create index commission_tds_of_member on commission_tds (member_id, id);

-- The same as figures, month by month: a member may be credited a million times, and each posting reads what was deducted of
-- the year. Whoever counts here has locked the member's accounts.
create table commission_tds_month (
  member_id bigint not null references member (id),
  month date not null check (extract(day from month) = 1),
  deducted bigint not null check (deducted >= 0),
  returned bigint not null default 0,
  primary key (member_id, month),
  constraint tds_given_back_was_deducted check (returned between 0 and deducted)
) with (fillfactor = 80);
