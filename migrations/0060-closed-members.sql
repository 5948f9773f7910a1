-- What is written at the instant of closing, or after it, is refused by the database and not by each call.

-- For a new row the lock is the one that its foreign key takes a moment later, so it costs no further wait: closing locks
-- the member against it, and whichever of the two comes second sees what the first one did. A row that is there already is
-- locked by its own change, which closing waits for before it erases the row; to lock the member after it would be the
-- other way round than closing does, and a deadlock.
create function refuse_row_of_closed_member() returns trigger language plpgsql as $$
declare
  is_closed boolean;
begin
  if tg_op = 'INSERT' then
    select closed_at is not null into is_closed from member where id = new.member_id for key share;
  elsif old.member_id is distinct from new.member_id then
    -- It becomes this member's only now: closing does not know it yet.
    select closed_at is not null into is_closed from member where id = new.member_id for key share;
  else
    select closed_at is not null into is_closed from member where id = new.member_id;
  end if;
  if is_closed then
    raise exception '% on % is refused: the account of member % is closed', tg_op, tg_table_name, new.member_id
      using errcode = 'check_violation', constraint = 'member_is_open';
  end if;
  return new;
end $$;

-- Guards a table with the column member_id. A later migration calls it for its own table. 'insert' alone is for tables
-- whose rows go on to change after the account has closed, such as a payment whose money goes back.
create function guard_rows_of_members(guarded regclass, events text default 'insert or update') returns void
language plpgsql as $$
begin
  execute format('create trigger member_is_open before %s on %s for each row execute function refuse_row_of_closed_member()',
    events, guarded);
end $$;

-- Every table that names a member so far. Without a guard: transfer, since the money of a closed account still has to go
-- back to its source, and network_position, since the members below keep their place.
select guard_rows_of_members(
    attrelid::regclass,
    case when attrelid::regclass::text in ('purchase_order', 'payment_intent', 'request') then 'insert' else 'insert or update' end)
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attname = 'member_id' and not attisdropped
    and attrelid::regclass::text not in ('account', 'transfer', 'network_position');

-- A message knows its reader by number alone, which a closed account lets go of. A password code is excepted: whoever asks
-- for one gets the same answer for every number, also for one that no member has, and the job that sends it looks again.
create function refuse_message_to_nobody() returns trigger language plpgsql as $$
begin
  perform from member where mobile = new.mobile and closed_at is null for key share;
  if not found then
    raise exception 'a message to a number of no open account is refused'
      using errcode = 'check_violation', constraint = 'member_is_open';
  end if;
  return new;
end $$;
create trigger member_is_open before insert on outgoing_message
  for each row when (new.template <> 'password_code') execute function refuse_message_to_nobody();

-- A closed account stays as closing left it: no new password, name or PAN.
create function refuse_change_of_closed_member() returns trigger language plpgsql as $$
begin
  raise exception 'the account of member % is closed', old.id using errcode = 'check_violation', constraint = 'member_is_open';
end $$;
create trigger member_stays_closed before update on member
  for each row when (old.closed_at is not null) execute function refuse_change_of_closed_member();

-- Its ledger accounts close with it: empty of rupees, and nothing comes in any more. They hold their state themselves, so
-- that a posting asks nobody.
alter table account add column closed boolean not null default false;
-- Money that an earlier version let through is left where it is, for people to return.
update account set closed = true from member
  where member.id = account.member_id and closed_at is not null and (currency = 'PTS' or balance = 0);
alter table account add constraint closed_account_is_empty check (not closed or currency = 'PTS' or balance = 0);

create function close_member_accounts() returns trigger language plpgsql as $$
begin
  update account set closed = true where member_id = new.id;
  return null;
end $$;
create trigger member_accounts_closed after update of closed_at on member
  for each row when (old.closed_at is null and new.closed_at is not null) execute function close_member_accounts();

create function refuse_money_for_closed_account() returns trigger language plpgsql as $$
begin
  raise exception 'account % is closed', old.id using errcode = 'check_violation', constraint = 'account_is_open';
end $$;
create trigger account_is_open before update of balance on account
  for each row when (old.closed and new.balance > old.balance) execute function refuse_money_for_closed_account();
create trigger account_stays_closed before update of closed on account
  for each row when (old.closed and not new.closed) execute function refuse_money_for_closed_account();
