-- Checks that the entries of one statement balance per transfer and currency, and updates the balances of
-- their accounts. An account must belong to the transfer's member, or be a system account, which stores no
-- balance. Updates each account once, by its sum in the statement, and checks only the new balance. Therefore
-- a transfer may spend money that another transfer of the same statement credits. Runs after the insert, so
-- that only written entries move money. Handles one member's rows at a time, because a Citus node cannot join
-- a transition table with a distributed table.
create or replace function apply_entries() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  shops constant text[] := system_accounts_of(array(select distinct account_id from added));
  moved record;
  the_transfer bigint;
begin
  -- Refuses a leg (an entry) that is added to a transfer after the transfer has committed, because that would
  -- change history. Finds each transfer by its key, because in a join PostgreSQL would read all transfers of
  -- the member.
  for moved in select member_id, array_agg(distinct transfer_id) as transfers from added group by member_id loop
    foreach the_transfer in array moved.transfers loop
      perform from transfer where id = the_transfer and member_id = moved.member_id and xmin = pg_current_xact_id()::xid;
      if not found then
        perform refuse('entry_joins_its_own_transfer', format('transfer %s was begun by another transaction', the_transfer));
      end if;
    end loop;
  end loop;
  -- Updates accounts in order, so that two concurrent statements cannot deadlock.
  for moved in
    select account_id, member_id, currency, sum(amount)::bigint as amount from added
      group by account_id, member_id, currency order by account_id, member_id
  loop
    if moved.account_id || moved.currency <> all (shops) then
      update account set balance = balance + moved.amount
        where member_id = moved.member_id and id = moved.account_id and currency = moved.currency;
      if not found then
        perform refuse('entry_in_the_accounts_currency',
          format('member %s has no account %s that keeps %s', moved.member_id, moved.account_id, moved.currency));
      end if;
    end if;
  end loop;
  select transfer_id into moved from added group by transfer_id, member_id, currency having sum(amount) <> 0 limit 1;
  if found then
    perform refuse('transfer_balanced', format('transfer %s does not balance', moved.transfer_id));
  end if;
  return null;
end $$;
create or replace trigger entry_applied after insert on entry
  referencing new table as added for each statement execute function apply_entries();
select keep_balance('account', 'balance', 'entry', 'account_id', p_part => 'transfer_id', p_keeper => 'apply_entries');

-- Returns those of the accounts that are system accounts, as texts: the id followed by the currency.
create or replace function system_accounts_of(p_account_ids bigint[]) returns text[]
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return array(select id || currency from system_account where id = any (p_account_ids));
end $$;
