-- Entries move the balances of guarded accounts, with the owner's right: the shop's role may write no balance itself. What an
-- entry needs to know of its account and its transfer is looked up by id, also where there are few accounts and reading
-- them all looked cheaper.
create or replace function apply_entries() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  moved record;
begin
  -- In account order, so that two transfers cannot deadlock.
  for moved in
    select new_entry.account_id, new_entry.currency, new_entry.amount,
        account.currency as account_currency, account.guarded, transfer.is_of_this_transaction
      from new_entry
      left join lateral (select currency, guarded from account
        where id = new_entry.account_id limit 1) as account on true
      left join lateral (select xmin = pg_current_xact_id()::xid as is_of_this_transaction from transfer
        where id = new_entry.transfer_id limit 1) as transfer on true
      order by new_entry.account_id, new_entry.leg
  loop
    -- A leg added to a committed transfer would escape the check that it balances: entries join it in its own transaction.
    if moved.is_of_this_transaction is not true then
      raise exception 'an entry joins no transfer of its own transaction'
        using errcode = 'check_violation', constraint = 'entry_joins_its_own_transfer';
    end if;
    if moved.account_currency is distinct from moved.currency then
      raise exception 'account % does not keep %', moved.account_id, moved.currency
        using errcode = 'check_violation', constraint = 'entry_in_the_accounts_currency';
    end if;
    if moved.guarded then
      update account set balance = balance + moved.amount where id = moved.account_id;
    end if;
  end loop;
  return null;
end $$;
create or replace trigger entry_applied after insert on entry
  referencing new table as new_entry for each statement execute function apply_entries();
