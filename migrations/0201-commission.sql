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

create function financial_year(at timestamptz) returns integer language sql immutable
  return extract(year from at at time zone 'Asia/Kolkata' - interval '3 months')::integer;

create function count_commission() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into commission_year (member_id, year, earned)
      values (new.member_id, financial_year(new.created_at), new.amount)
      on conflict (member_id, year) do update set earned = commission_year.earned + excluded.earned;
  else
    insert into commission_year (member_id, year, earned)
      select new.member_id, financial_year(at), -new.amount from transfer where id = new.reversal_transfer_id
      on conflict (member_id, year) do update set earned = commission_year.earned + excluded.earned;
  end if;
  return null;
end $$;
create trigger reward_counts_as_commission after insert on reward
  for each row when (new.kind in ('level_income', 'award')) execute function count_commission();
create trigger reward_no_longer_commission after update of reversal_transfer_id on reward
  for each row when (new.kind in ('level_income', 'award') and old.reversal_transfer_id is null
    and new.reversal_transfer_id is not null)
  execute function count_commission();

-- Rewards that are there already.
insert into commission_year (member_id, year, earned)
  select member_id, year, sum(amount)
    from (
      select member_id, financial_year(created_at) as year, amount from reward where kind in ('level_income', 'award')
      union all
      select reward.member_id, financial_year(at), -amount from reward join transfer on transfer.id = reversal_transfer_id
        where kind in ('level_income', 'award')
    ) as counted
    group by member_id, year;
drop index reward_commission;
drop index reward_commission_reversed;
