-- An entry moves the balance of the account that it names: one of its transfer's member, or one of the shop's own, which keeps
-- none. It is after the insert, so that an entry that was not written moves nothing.
create or replace function apply_entry() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  -- A leg added to a committed transfer would escape the check that it balances: entries join it in its own transaction.
  if not exists (select from transfer
      where id = new.transfer_id and member_id = new.member_id and xmin = pg_current_xact_id()::xid) then
    raise exception 'an entry joins no transfer of its own transaction'
      using errcode = 'check_violation', constraint = 'entry_joins_its_own_transfer';
  end if;
  update account set balance = balance + new.amount
    where member_id = new.member_id and id = new.account_id and currency = new.currency;
  if not found and not exists (select from system_account where id = new.account_id and currency = new.currency) then
    raise exception 'member % has no account % that keeps %', new.member_id, new.account_id, new.currency
      using errcode = 'check_violation', constraint = 'entry_in_the_accounts_currency';
  end if;
  return null;
end $$;
create or replace trigger entry_applied after insert on entry for each row execute function apply_entry();
