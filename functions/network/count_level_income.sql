-- What each level earned a member, and what each referral earned the referrer.
create or replace function count_level_income() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
create or replace trigger reward_counts_level_income after insert on reward
  for each row when (new.kind = 'level_income') execute function count_level_income();
create or replace trigger reward_uncounts_level_income after update of reversal_transfer_id on reward
  for each row when (new.kind = 'level_income' and old.reversal_transfer_id is null and new.reversal_transfer_id is not null)
  execute function count_level_income();
