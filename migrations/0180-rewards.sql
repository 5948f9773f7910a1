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
  constraint every_step_has_an_award check (cardinality(step_business) = cardinality(step_award)),
  constraint levels_pay_no_more_than_all check (
    level_bp[1] + level_bp[2] + level_bp[3] + level_bp[4] + level_bp[5] + level_bp[6] + level_bp[7] + level_bp[8]
      + level_bp[9] + level_bp[10] <= 10000)
);
insert into reward_plan (version, level_bp, paise_per_point, goal, step_business, step_award, changed_by) values (
  1, '{500, 300, 200, 100, 100, 50, 50, 50, 25, 25}', 10000, 20000000,
  '{20000000, 100000000, 250000000, 500000000, 1000000000}', '{200000, 1000000, 2800000, 6000000, 10000000}',
  'the first plan');
create trigger reward_plan_append_only before update or delete or truncate on reward_plan
  for each statement execute function refuse_history_change();

create function current_reward_plan() returns integer language sql stable as 'select max(version) from reward_plan';

-- No foreign key: every order would lock the one row of the plan. Plans stay, and the default names one.
alter table purchase_order add column reward_plan_version integer not null default current_reward_plan();
create trigger purchase_order_keeps_its_plan before update of reward_plan_version on purchase_order
  for each row execute function refuse_history_change();

-- Goods that were delivered can come back: then the order is refunded, and what it earned is reversed.
alter table purchase_order drop constraint purchase_order_status_check;
alter table purchase_order add constraint purchase_order_status_check
  check (status in ('pending', 'processed', 'delivered', 'rejected', 'returned'));
create or replace function check_order_step() returns trigger language plpgsql as $$
begin
  if not ((old.status, new.status) in (('pending', 'processed'), ('processed', 'delivered'), ('pending', 'rejected'),
      ('processed', 'rejected'), ('delivered', 'returned'))) then
    raise exception 'an order cannot go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'order_moves_forward';
  end if;
  return new;
end $$;

-- An order that was delivered, and whether its rewards were posted. Written when it is delivered, whoever says so.
create table order_reward (
  order_id bigint primary key references purchase_order (id),
  delivered_at timestamptz not null,
  posted_at timestamptz,
  -- The goods came back: the order earns nothing any more, and what it had earned was reversed.
  reversed_at timestamptz,
  -- Why its rewards could not be posted, for a person to look at.
  set_aside text
);
create index order_reward_due on order_reward (delivered_at)
  where posted_at is null and reversed_at is null and set_aside is null;
create trigger order_reward_is_final before update of order_id, delivered_at on order_reward
  for each row execute function refuse_history_change();
create trigger order_reward_happens_once before update of posted_at, reversed_at on order_reward
  for each row when ((old.posted_at is not null and new.posted_at is distinct from old.posted_at)
    or (old.reversed_at is not null and new.reversed_at is distinct from old.reversed_at)
    or (old.posted_at is null and new.posted_at is not null and old.reversed_at is not null))
  execute function refuse_history_change();
create trigger order_reward_stays before delete or truncate on order_reward
  for each statement execute function refuse_removal();

create function await_rewards() returns trigger language plpgsql as $$
begin
  insert into order_reward (order_id, delivered_at) values (new.order_id, new.at);
  return null;
end $$;
create trigger order_awaits_rewards after insert on order_event
  for each row when (new.status = 'delivered') execute function await_rewards();
insert into order_reward (order_id, delivered_at)
  select order_id, min(at) from order_event where status = 'delivered' group by order_id;

-- Every reward is caused by an order, so a joining fee can pay none. Amounts are paise, for the kind 'points' points.
create table reward (
  id bigint generated always as identity primary key,
  order_id bigint not null references purchase_order (id),
  member_id bigint not null references member (id),
  kind text not null check (kind in ('cashback', 'points', 'level_income', 'award')),
  -- How far above the buyer; 0 is the buyer, or an award.
  level smallint not null default 0 check (level between 0 and 10),
  -- Of an award: the slot that reached it, and which step, from 1.
  slot_id bigint references slot (id),
  step smallint,
  -- What it was reckoned from: the net of the order, of an award the business of its slot. Paise.
  base bigint not null,
  percent_bp integer,
  amount bigint not null check (amount > 0),
  plan_version integer not null references reward_plan (version),
  transfer_id bigint not null unique references transfer (id),
  reversal_transfer_id bigint unique references transfer (id),
  created_at timestamptz not null default now(),
  constraint award_names_its_step check ((kind = 'award') = (slot_id is not null and step is not null)),
  constraint level_income_names_its_level check ((kind = 'level_income') = (level > 0 and percent_bp is not null))
);
create unique index reward_once on reward (order_id, member_id, kind, level) where kind <> 'award';
-- A step that was taken back, because goods came back, can be reached again.
create unique index award_once on reward (slot_id, step) where reversal_transfer_id is null;
create index reward_order on reward (order_id);
create index reward_member on reward (member_id, id desc);
create trigger reward_is_final before update of
    id, order_id, member_id, kind, level, slot_id, step, base, percent_bp, amount, plan_version, transfer_id, created_at
  on reward for each row execute function refuse_history_change();
create trigger reward_reversed_once before update of reversal_transfer_id on reward
  for each row when (old.reversal_transfer_id is not null) execute function refuse_history_change();
create trigger reward_stays before delete or truncate on reward
  for each statement execute function refuse_removal();
select guard_rows_of_members('reward', 'insert');

-- What a member owes because a reward was reversed after it was spent stands in clawback_due, against this account; and the
-- tax that was kept back of a withdrawal is owed to the state.
insert into account (kind, currency, guarded) values ('clawbacks', 'INR', false), ('tds_payable', 'INR', false);

-- A list of one kind of movement. Movements of orders are most of a member's, and are found without it.
create index transfer_member_code on transfer (member_id, code, id desc)
  where code not in ('order_paid', 'order_hold', 'order_hold_released', 'online_payment_received');
