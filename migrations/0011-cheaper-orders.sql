-- What an order does to stock and ledger, in fewer steps of the database.

-- Sells units that are on hand. False when a product has too few: what was taken already must then be rolled back.
-- One product after the other, in their order, so that two orders of the same products cannot deadlock.
create function take_stock(p_products integer[], p_quantities integer[]) returns boolean language plpgsql as $$
declare
  wanted record;
begin
  for wanted in
    select product, quantity from unnest(p_products, p_quantities) as wanted (product, quantity) order by product
  loop
    update stock set on_hand = on_hand - wanted.quantity, sold = sold + wanted.quantity
      where product_id = wanted.product and on_hand >= wanted.quantity;
    if not found then
      return false;
    end if;
  end loop;
  return true;
end $$;

-- The entries of one statement are checked and applied together; a trigger for each row did the same three times an order.
drop trigger entry_applied on entry;
drop trigger entry_joins_its_own_transfer on entry;
drop function apply_entry();
drop function check_entry_in_transfers_transaction();

create function apply_entries() returns trigger language plpgsql as $$
declare
  moved record;
begin
  -- A leg added to a committed transfer would escape the check that it balances: entries join it in its own transaction.
  if exists (select from new_entry left join transfer on transfer.id = new_entry.transfer_id
      where transfer.xmin is distinct from pg_current_xact_id()::xid) then
    raise exception 'an entry joins no transfer of its own transaction'
      using errcode = 'check_violation', constraint = 'entry_joins_its_own_transfer';
  end if;
  -- In account order, so that two transfers cannot deadlock.
  for moved in
    select new_entry.account_id, new_entry.currency, new_entry.amount,
        account.currency as account_currency, account.guarded
      from new_entry left join account on account.id = new_entry.account_id
      order by new_entry.account_id, new_entry.leg
  loop
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
create trigger entry_applied after insert on entry
  referencing new table as new_entry for each statement execute function apply_entries();

-- The trigger above makes sure that both exist, and neither can ever go or change its id. As foreign keys they made every
-- order lock the same two rows, sales and gst.
alter table entry drop constraint entry_account_id_fkey, drop constraint entry_transfer_id_fkey;
drop trigger account_keeps_its_nature on account;
create trigger account_keeps_its_nature before update of id, member_id, kind, currency, guarded on account
  for each row execute function refuse_ledger_change();

-- As before, but each account is found through its index, however many members there are, and what it runs is planned once
-- per connection: with the lengths of the arrays known, PostgreSQL would plan anew for each transfer.
create or replace function post_transfer(
  p_code text, p_request_key text, p_member_id bigint, p_reference jsonb,
  p_members bigint[], p_kinds text[], p_currencies text[], p_amounts bigint[], p_at timestamptz default null
) returns bigint language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  new_id bigint;
  posted integer;
begin
  insert into transfer (code, request_key, member_id, reference, at)
    values (p_code, p_request_key, p_member_id, p_reference, coalesce(p_at, now())) returning id into new_id;
  insert into entry (transfer_id, leg, account_id, currency, amount)
    select new_id, row_number() over (order by named.id), named.id, legs.currency, legs.amount
      from unnest(p_members, p_kinds, p_currencies, p_amounts) as legs (member_id, kind, currency, amount)
      cross join lateral (
        select id from account
          where account.member_id = legs.member_id and account.kind = legs.kind and account.currency = legs.currency
        union all
        select id from account
          where legs.member_id is null and account.member_id is null
            and account.kind = legs.kind and account.currency = legs.currency
      ) named
      order by named.id;
  get diagnostics posted = row_count;
  if posted <> cardinality(p_amounts) then
    raise exception 'a leg of % names no account', p_request_key using errcode = 'check_violation', constraint = 'leg_names_an_account';
  end if;
  return new_id;
end $$;
