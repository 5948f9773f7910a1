-- What moved in each month of a member's statement, with the owner's right, as balances are.
create or replace function count_in_statement() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  -- Accounts are locked already, so whoever counts for a member waits for whoever counted before. What belongs to an entry is
  -- looked up by id, also where there are few accounts and reading them all looked cheaper.
  insert into statement_month as kept (member_id, month, code, currency, credited, debited, due, tds)
    select member_id, month, code, currency, sum(greatest(amount, 0)), sum(greatest(-amount, 0)), sum(due), sum(tds)
      from (
        select coalesce(account.member_id, transfer.member_id) as member_id, transfer.month, transfer.code,
            new_entry.currency,
            coalesce(sum(amount) filter (where kind in ('store_credit', 'earnings', 'points')), 0) as amount,
            coalesce(sum(amount) filter (where kind = 'clawback_due'), 0) as due,
            coalesce(sum(amount) filter (where kind = 'tds_payable'), 0) as tds
          from new_entry
          cross join lateral (select account.member_id, kind from account
            where id = new_entry.account_id limit 1) as account
          cross join lateral (
            select transfer.member_id, code, date_trunc('month', at at time zone 'Asia/Kolkata')::date as month
              from transfer where id = new_entry.transfer_id limit 1) as transfer
          where kind in ('store_credit', 'earnings', 'points', 'clawback_due', 'tds_payable')
            and coalesce(account.member_id, transfer.member_id) is not null
          group by new_entry.transfer_id, 1, 2, 3, 4
      ) as moved
      where amount <> 0 or due <> 0 or tds <> 0
      group by 1, 2, 3, 4
      order by 1, 2, 3, 4
    on conflict (member_id, month, code, currency) do update set
      credited = kept.credited + excluded.credited, debited = kept.debited + excluded.debited,
      due = kept.due + excluded.due, tds = kept.tds + excluded.tds;
  return null;
end $$;
create or replace trigger entry_counted_in_statement after insert on entry
  referencing new table as new_entry for each statement execute function count_in_statement();
