-- Sums the first completed day after p_after that has no sums yet. Returns the day; null if every completed
-- day has sums. Runs with the owner's rights, because the shop's role may not write the sums, from which
-- trial balances are made.
create or replace function add_up_ledger_day(p_after date) returns date
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  added date;
begin
  perform lock_books();
  select past.day into added
    from generate_series(
      greatest(p_after + 1, (select coalesce(min(at), now()) at time zone 'Asia/Kolkata' from transfer)::date),
      ((now() - interval '26 hours') at time zone 'Asia/Kolkata')::date, interval '1 day') as past (day)
    where not exists (select from ledger_day where ledger_day.day = past.day)
    order by past.day limit 1;
  if added is null then
    return null;
  end if;
  insert into ledger_day (day) values (added);
  delete from day_so_far where day = added;
  -- Groups by account first, so that each account is looked up only once, on its member's node.
  insert into ledger_day_sum (day, kind, currency, system_account, credited, debited)
    select added, coalesce(account.kind, system_account.kind), moved.currency, coalesce(system_account.id, 0),
        sum(credited), sum(debited)
      from (
        select transfer.member_id, account_id, currency, coalesce(sum(amount) filter (where amount > 0), 0) as credited,
            coalesce(-sum(amount) filter (where amount < 0), 0) as debited
          from transfer join entry on transfer_id = transfer.id and entry.member_id = transfer.member_id
          where at >= added::timestamp at time zone 'Asia/Kolkata' and at < (added + 1)::timestamp at time zone 'Asia/Kolkata'
          group by 1, 2, 3
      ) as moved
      left join account on account.member_id = moved.member_id and account.id = account_id
      left join system_account on system_account.id = account_id
      group by 2, 3, 4;
  return added;
end $$;
