-- What the network earned a member, as figures: a member may have a million rewards, and no screen can add those up.

-- Level income by level, less what was reversed (paise). The database writes it with each reward. Whoever posts or reverses
-- one has locked the member's account before, so that these rows, unlike columns of network_level, need no order of locks.
create table level_income (
  member_id bigint not null references member (id),
  level smallint not null check (level between 1 and 10),
  earned bigint not null check (earned >= 0),
  primary key (member_id, level)
) with (fillfactor = 80);

-- The part of it that a direct referral's own orders earned (paise). It stands with the referral, who has one referrer.
alter table network_member
  add column earned_for_referrer bigint not null default 0 check (earned_for_referrer >= 0);

create function count_level_income() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into level_income (member_id, level, earned) values (new.member_id, new.level, new.amount)
      on conflict (member_id, level) do update set earned = level_income.earned + excluded.earned;
  else
    update level_income set earned = earned - new.amount where member_id = new.member_id and level = new.level;
  end if;
  if new.level = 1 then
    update network_member
      set earned_for_referrer = earned_for_referrer + case when tg_op = 'INSERT' then new.amount else -new.amount end
      from purchase_order where purchase_order.id = new.order_id and network_member.member_id = purchase_order.member_id;
  end if;
  return null;
end $$;
create trigger reward_counts_level_income after insert on reward
  for each row when (new.kind = 'level_income') execute function count_level_income();
create trigger reward_uncounts_level_income after update of reversal_transfer_id on reward
  for each row when (new.kind = 'level_income' and old.reversal_transfer_id is null and new.reversal_transfer_id is not null)
  execute function count_level_income();

-- Rewards that are there already.
insert into level_income (member_id, level, earned)
  select member_id, level, coalesce(sum(amount) filter (where reversal_transfer_id is null), 0)
    from reward where kind = 'level_income' group by member_id, level;
update network_member set earned_for_referrer = earned.amount
  from (
    select purchase_order.member_id, sum(reward.amount) as amount
      from reward join purchase_order on purchase_order.id = reward.order_id
      where kind = 'level_income' and level = 1 and reversal_transfer_id is null group by purchase_order.member_id
  ) as earned
  where earned.member_id = network_member.member_id;

-- Who joined by a member's invitation, by when: those of a month are counted in this index alone.
create index member_referrals on member (referrer_id, registered_at) where closed_at is null;
drop index member_referrer;
