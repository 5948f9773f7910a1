-- Double-entry ledger. Amounts are whole paise (INR) or whole points (PTS).

create table account (
  id bigint generated always as identity primary key,
  member_id bigint references member (id),
  kind text not null,
  currency text not null check (currency in ('INR', 'PTS')),
  -- A guarded account keeps a balance that can never go below zero; the sum of any other is read from its entries.
  guarded boolean not null,
  balance bigint not null default 0,
  constraint balance_never_negative check (not guarded or balance >= 0),
  constraint house_accounts_keep_no_balance check (guarded or balance = 0),
  constraint guarded_accounts_have_an_owner check (guarded = (member_id is not null)),
  unique nulls not distinct (member_id, kind, currency)
);

create table transfer (
  id bigint generated always as identity primary key,
  code text not null,
  -- What makes this movement happen once: the same key again is refused.
  request_key text not null unique,
  member_id bigint references member (id),
  reference jsonb not null default '{}',
  at timestamptz not null default now()
);
create index transfer_member on transfer (member_id, id desc);

create table entry (
  transfer_id bigint not null references transfer (id),
  leg smallint not null,
  account_id bigint not null references account (id),
  currency text not null,
  amount bigint not null check (amount <> 0),
  primary key (transfer_id, leg)
);
create index entry_account on entry (account_id, transfer_id desc);

-- An entry moves the balance of a guarded account, and must be in the account's own currency.
create function apply_entry() returns trigger language plpgsql as $$
declare
  account_currency text;
  account_guarded boolean;
begin
  select currency, guarded into account_currency, account_guarded from account where id = new.account_id;
  if account_currency <> new.currency then
    raise exception 'account % keeps %, not %', new.account_id, account_currency, new.currency
      using errcode = 'check_violation', constraint = 'entry_in_the_accounts_currency';
  end if;
  if account_guarded then
    update account set balance = balance + new.amount where id = new.account_id;
  end if;
  return null;
end $$;
create trigger entry_applied after insert on entry for each row execute function apply_entry();

-- At commit every transfer has two legs or more, and they sum to zero in each currency.
create function check_transfer_balanced() returns trigger language plpgsql as $$
declare
  legs integer;
  unbalanced integer;
begin
  select coalesce(sum(n), 0), count(*) filter (where total <> 0) into legs, unbalanced
    from (select count(*) as n, sum(amount) as total from entry where transfer_id = new.id group by currency) sums;
  if legs < 2 or unbalanced > 0 then
    raise exception 'transfer % does not balance', new.id using errcode = 'check_violation', constraint = 'transfer_balanced';
  end if;
  return null;
end $$;
create constraint trigger transfer_balanced after insert on transfer
  deferrable initially deferred for each row execute function check_transfer_balanced();

-- A leg added to a committed transfer would escape the check above: entries join their transfer in its own transaction.
create function check_entry_in_transfers_transaction() returns trigger language plpgsql as $$
begin
  if not exists (select from transfer where id = new.transfer_id and xmin = pg_current_xact_id()::xid) then
    raise exception 'transfer % is already posted', new.transfer_id
      using errcode = 'check_violation', constraint = 'entry_joins_its_own_transfer';
  end if;
  return new;
end $$;
create trigger entry_joins_its_own_transfer before insert on entry
  for each row execute function check_entry_in_transfers_transaction();

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception '% on % is refused: the ledger is append-only', tg_op, tg_table_name
    using errcode = 'check_violation', constraint = 'ledger_is_append_only';
end $$;
create trigger entry_append_only before update or delete or truncate on entry
  for each statement execute function refuse_ledger_change();
create trigger transfer_append_only before update or delete or truncate on transfer
  for each statement execute function refuse_ledger_change();

-- A balance moves only as the effect of an entry: pg_trigger_depth() is 0 for a statement that a program sends.
create trigger balance_moves_by_entries_only before update of balance on account
  for each row when (old.balance is distinct from new.balance and pg_trigger_depth() < 1)
  execute function refuse_ledger_change();
create function refuse_opening_balance() returns trigger language plpgsql as $$
begin
  raise exception 'an account opens empty' using errcode = 'check_violation', constraint = 'account_opens_empty';
end $$;
create trigger account_opens_empty before insert on account
  for each row when (new.balance <> 0) execute function refuse_opening_balance();
create trigger account_keeps_its_nature before update of member_id, kind, currency, guarded on account
  for each row execute function refuse_ledger_change();
create trigger account_stays before delete or truncate on account
  for each statement execute function refuse_ledger_change();

insert into account (kind, currency, guarded) values
  ('sales', 'INR', false), ('gst', 'INR', false), ('gateway_clearing', 'INR', false), ('payout_clearing', 'INR', false),
  ('cashback_cost', 'INR', false), ('reward_cost', 'INR', false), ('points_cost', 'INR', false),
  ('points_cost', 'PTS', false), ('subscription_sales', 'INR', false), ('top_ups', 'INR', false),
  ('opening', 'INR', false), ('opening', 'PTS', false);

-- Every member has the same accounts from the first moment; a missing account would be a failed payment later.
create function open_member_accounts() returns trigger language plpgsql as $$
begin
  insert into account (member_id, kind, currency, guarded) values
    (new.id, 'store_credit', 'INR', true), (new.id, 'earnings', 'INR', true), (new.id, 'points', 'PTS', true),
    (new.id, 'order_hold', 'INR', true), (new.id, 'withdrawal_hold', 'INR', true), (new.id, 'clawback_due', 'INR', true);
  return null;
end $$;
create trigger member_accounts_opened after insert on member for each row execute function open_member_accounts();

-- Posts one transfer in one round trip. Entries go in by account id, so that two transfers cannot deadlock.
create function post_transfer(
  p_code text, p_request_key text, p_member_id bigint, p_reference jsonb,
  p_members bigint[], p_kinds text[], p_currencies text[], p_amounts bigint[]
) returns bigint language plpgsql as $$
declare
  new_id bigint;
  posted integer;
begin
  insert into transfer (code, request_key, member_id, reference)
    values (p_code, p_request_key, p_member_id, p_reference) returning id into new_id;
  insert into entry (transfer_id, leg, account_id, currency, amount)
    select new_id, row_number() over (order by account.id), account.id, legs.currency, legs.amount
      from unnest(p_members, p_kinds, p_currencies, p_amounts) as legs (member_id, kind, currency, amount)
      join account on account.member_id is not distinct from legs.member_id
        and account.kind = legs.kind and account.currency = legs.currency
      order by account.id;
  get diagnostics posted = row_count;
  if posted <> cardinality(p_amounts) then
    raise exception 'a leg of % names no account', p_request_key using errcode = 'check_violation', constraint = 'leg_names_an_account';
  end if;
  return new_id;
end $$;
