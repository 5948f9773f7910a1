-- Opens all kinds of accounts for every new member, because a payment to a missing account would fail.
create or replace function open_member_accounts() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into account (member_id, kind, currency)
    select new.id, kind, currency from (values ('store_credit', 'INR'), ('earnings', 'INR'), ('points', 'PTS'),
      ('order_hold', 'INR'), ('withdrawal_hold', 'INR'), ('clawback_due', 'INR')) as opened (kind, currency);
  return null;
end $$;
create or replace trigger member_accounts_opened after insert on member for each row execute function open_member_accounts();

-- Closes a member's accounts. A closed account accepts no money.
create or replace function close_member_accounts() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update account set closed = true where member_id = new.id;
  return null;
end $$;
create or replace trigger member_accounts_closed after update of closed_at on member
  for each row when (old.closed_at is null and new.closed_at is not null) execute function close_member_accounts();

create or replace function refuse_money_for_closed_account() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse('account_is_open', format('account %s is closed', old.id));
end $$;
create or replace trigger account_is_open before update of balance on account
  for each row when (old.closed and new.balance > old.balance) execute function refuse_money_for_closed_account();
create or replace trigger account_stays_closed before update of closed on account
  for each row when (old.closed and not new.closed) execute function refuse_money_for_closed_account();
