-- What is earned by orders that were delivered: by which plan, once each, and taken back when the goods come back.

-- The numbers of the reward plan, a row for each version. An order earns by the version that held when it was placed, so
-- the operator can change the plan and history cannot change. Money is in paise.
create table reward_plan (
  version integer primary key check (version > 0),
  -- Of the net of an order, for the uplines 1 to 10 levels above its buyer.
  level_bp integer[] not null check (cardinality(level_bp) = 10 and 0 <= all (level_bp)),
  -- The buyer earns a point for each full amount of this.
  paise_per_point bigint not null check (paise_per_point > 0),
  -- The business of a slot at which its ring is full.
  goal bigint not null check (goal > 0),
  -- The business at which a slot reaches each step, and what it is awarded for that.
  step_business bigint[] not null check (0 < all (step_business)),
  step_award bigint[] not null check (0 < all (step_award)),
  changed_by text not null,
  created_at timestamptz not null default now(),
  -- A version can be written before it begins. Of those that have begun, the one that began last holds.
  starts_at timestamptz not null default clock_timestamp(),
  constraint every_step_has_an_award check (cardinality(step_business) = cardinality(step_award)),
  constraint levels_pay_no_more_than_all check (
    level_bp[1] + level_bp[2] + level_bp[3] + level_bp[4] + level_bp[5] + level_bp[6] + level_bp[7] + level_bp[8]
      + level_bp[9] + level_bp[10] <= 10000)
);

insert into reward_plan (version, level_bp, paise_per_point, goal, step_business, step_award, changed_by) values (
  1, '{500, 300, 200, 100, 100, 50, 50, 50, 25, 25}', 10000, 20000000,
  '{20000000, 100000000, 250000000, 500000000, 1000000000}', '{200000, 1000000, 2800000, 6000000, 10000000}',
  'the first plan');

-- A version of the reward plan that was planned can be called off before it begins. Versions stay as they were written.
create table reward_plan_cancellation (
  version integer primary key references reward_plan,
  reason text not null check (length(reason) between 5 and 300),
  staff_id integer not null references staff_member,
  at timestamptz not null default clock_timestamp()
);

-- An order that was delivered, and whether its rewards were posted. Written when it is delivered, whoever says so.
create table order_reward (
  order_id bigint not null,
  -- The buyer.
  member_id bigint not null,
  delivered_at timestamptz not null,
  posted_at timestamptz,
  -- The goods came back: the order earns nothing any more, and what it had earned was reversed.
  reversed_at timestamptz,
  -- Why its rewards could not be posted, for a person to look at.
  set_aside text,
  primary key (order_id, member_id),
  foreign key (order_id, member_id) references purchase_order (id, member_id)
);
create index order_reward_due on order_reward (delivered_at)
  where posted_at is null and reversed_at is null and set_aside is null;

-- Every reward is caused by an order, so a joining fee can pay none. Amounts are paise, for the kind 'points' points.
create table reward (
  id bigserial,
  -- No foreign key: the order is the buyer's, who may be another member. Rewards are posted from its row in order_reward.
  order_id bigint not null,
  member_id bigint not null references member (id),
  kind text not null check (kind in ('cashback', 'points', 'level_income', 'award')),
  -- How far above the buyer; 0 is the buyer, or an award.
  level smallint not null default 0 check (level between 0 and 10),
  -- Of an award: the slot that reached it, and which step, from 1.
  slot_id bigint,
  step smallint,
  -- What it was reckoned from: the net of the order, of an award the business of its slot. Paise.
  base bigint not null,
  percent_bp integer,
  amount bigint not null check (amount > 0),
  plan_version integer not null references reward_plan (version),
  transfer_id bigint not null,
  reversal_transfer_id bigint,
  created_at timestamptz not null default now(),
  primary key (id, member_id),
  foreign key (slot_id, member_id) references slot (id, member_id),
  foreign key (transfer_id, member_id) references transfer (id, member_id),
  foreign key (reversal_transfer_id, member_id) references transfer (id, member_id),
  unique (transfer_id, member_id),
  unique (reversal_transfer_id, member_id),
  constraint award_names_its_step check ((kind = 'award') = (slot_id is not null and step is not null)),
  constraint level_income_names_its_level check ((kind = 'level_income') = (level > 0 and percent_bp is not null))
);
create unique index reward_once on reward (order_id, member_id, kind, level) where kind <> 'award';
-- A step that was taken back, because goods came back, can be reached again.
create unique index award_once on reward (slot_id, step, member_id) where reversal_transfer_id is null;
create index reward_order on reward (order_id);
create index reward_member on reward (member_id, id desc);

-- What a member earned as commission in a financial year, of which tax is kept back when it is withdrawn, as a figure: a
-- member may have a million rewards, and a withdrawal reads it under the lock of the accounts. Level income and awards count
-- in the year in which they were paid, and are taken off in the year in which they were reversed, which may so fall below
-- zero. Whoever posts or reverses a reward has locked the member's account before.
create table commission_year (
  member_id bigint not null references member (id),
  -- The year in which it began, in April, by the Indian calendar.
  year integer not null,
  earned bigint not null,
  primary key (member_id, year)
) with (fillfactor = 80);
