-- An order is written, and its money moved, by one statement; one from the wallet takes its request key and its stock by
-- the same. What PostgreSQL does for a statement inside a function costs it more than the rows, so there are few of them:
-- functions call each other by assignment, which is none.

-- As before, in one statement less: what an entry needs to know of its account and its transfer is looked up by id, also
-- where there are few accounts and reading them all looked cheaper.
create or replace function apply_entries() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
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

-- As before. The entries are applied in account order whatever order they come in.
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
    select new_id, legs.leg, named.id, legs.currency, legs.amount
      from unnest(p_members, p_kinds, p_currencies, p_amounts)
        with ordinality as legs (member_id, kind, currency, amount, leg)
      cross join lateral (
        select id from account
          where account.member_id = legs.member_id and account.kind = legs.kind and account.currency = legs.currency
        union all
        select id from account
          where legs.member_id is null and account.member_id is null
            and account.kind = legs.kind and account.currency = legs.currency
      ) named;
  get diagnostics posted = row_count;
  if posted <> cardinality(p_amounts) then
    raise exception 'a leg of % names no account', p_request_key using errcode = 'check_violation', constraint = 'leg_names_an_account';
  end if;
  return new_id;
end $$;

-- As before, but it answers exactly one row, so that another function can assign it.
drop function lock_member_intents(bigint, text, timestamptz);
create function lock_member_intents(
  p_member_id bigint, p_purpose text, p_arrived_at timestamptz,
  out open_id bigint, out is_fulfilled_since boolean, out is_begun_since boolean, out has_ended boolean
) language plpgsql volatile as $$
begin
  perform 1 from member where member.id = p_member_id for no key update;
  -- A statement of its own sees what was committed while it waited for the lock.
  select opened.id,
      exists (select from payment_intent where member_id = p_member_id and purpose = p_purpose
        and state = 'succeeded' and ended_at >= p_arrived_at),
      coalesce(opened.created_at >= p_arrived_at, false),
      exists (select from payment_intent where member_id = p_member_id and purpose = p_purpose
        and state in ('cancelled', 'expired') and overtaken_at is null)
    into open_id, is_fulfilled_since, is_begun_since, has_ended
    from (select) as always
    left join (select payment_intent.id, created_at from payment_intent
      where member_id = p_member_id and purpose = p_purpose and state = 'open') as opened on true;
end $$;

-- Writes an order with its lines and what happened to it. What says when it happened needs no announcement.
create function insert_order(
  p_order jsonb, p_lines jsonb, p_events jsonb, out id bigint, out order_no text
) language plpgsql as $$
#variable_conflict use_column
begin
  insert into purchase_order (
      order_no, member_id, status, payment_type, total, discount, cashback, cashback_redeemed, special_discount_bp,
      special_discount, net, wallet_store_credit, wallet_earnings, online, address_id, delivery, payment_intent_id, placed_at)
    select coalesce(placed.order_no, placed.prefix || nextval('order_number')), member_id, coalesce(status, 'pending'),
        payment_type, total, discount, cashback, cashback_redeemed, coalesce(special_discount_bp, 0),
        coalesce(special_discount, 0), net, wallet_store_credit, wallet_earnings, online, address_id, delivery,
        payment_intent_id, coalesce(placed_at, now())
      from jsonb_to_record(p_order) as placed (
        order_no text, prefix text, member_id bigint, status text, payment_type text, total bigint, discount bigint,
        cashback bigint, cashback_redeemed boolean, special_discount_bp integer, special_discount bigint, net bigint,
        wallet_store_credit bigint, wallet_earnings bigint, online bigint, address_id bigint, delivery jsonb,
        payment_intent_id bigint, placed_at timestamptz)
    returning purchase_order.id, purchase_order.order_no into id, order_no;
  insert into order_line (
      order_id, line, product_id, name, image, mrp, discount_bp, special_discount, quantity, hsn, gst_bp, net, gst)
    select insert_order.id, item.* from jsonb_to_recordset(p_lines) as item (
      line smallint, product_id bigint, name text, image text, mrp bigint, discount_bp integer,
      special_discount bigint, quantity smallint, hsn text, gst_bp integer, net bigint, gst bigint);
  insert into order_event (order_id, position, status, actor, note, at, announced_at)
    select insert_order.id, ordinality, item ->> 'status', item ->> 'actor', coalesce(item ->> 'note', ''),
        coalesce((item ->> 'at')::timestamptz, now()), case when item ? 'at' then now() end
      from jsonb_array_elements(p_events) with ordinality as happened (item, ordinality);
end $$;

-- Writes an order that was just decided, and moves what it costs.
create function place_order(
  p_order jsonb, p_lines jsonb, p_members bigint[], p_kinds text[], p_currencies text[], p_amounts bigint[],
  out order_no text, out transfer_id bigint
) language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  placed record;
begin
  placed := insert_order(p_order, p_lines, '[{"status": "pending", "actor": "member"}]');
  order_no := placed.order_no;
  transfer_id := post_transfer('order_paid', 'order:' || placed.id || ':paid', (p_order ->> 'member_id')::bigint,
    jsonb_build_object('order_no', placed.order_no), p_members, p_kinds, p_currencies, p_amounts);
end $$;

-- Places an order from the wallet that was decided without a lock, under all of them: request key, member, stock by
-- product, accounts by id. Null if the request was made before. Whatever else is in the way raises, so that nothing is left
-- of it: something of the member under way, stock gone, facts that changed since they were read, not enough money.
create function place_wallet_order(
  p_call text, p_request_id text, p_body_hash bytea, p_answer jsonb, p_arrived_at timestamptz,
  p_special_discount_tiers jsonb, p_products integer[], p_quantities integer[], p_order jsonb, p_lines jsonb,
  p_members bigint[], p_kinds text[], p_currencies text[], p_amounts bigint[]
) returns text language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  the_member constant bigint := p_order ->> 'member_id';
  the_order_no constant text := (p_order ->> 'prefix') || nextval('order_number');
  under_way record;
  placed record;
begin
  if p_request_id is not null then
    insert into request (member_id, request_id, call, body_hash, answer)
      values (the_member, p_request_id, p_call, p_body_hash,
        jsonb_set(p_answer, '{data,orderno}', to_jsonb(the_order_no)))
      on conflict do nothing;
    if not found then
      return null;
    end if;
  end if;
  under_way := lock_member_intents(the_member, 'order', p_arrived_at);
  if under_way.open_id is not null or under_way.is_fulfilled_since or under_way.has_ended then
    raise exception 'payments of member % are under way', the_member
      using errcode = 'check_violation', constraint = 'order_stands_alone';
  end if;
  if not take_stock(p_products, p_quantities) then
    raise exception 'the stock is gone' using errcode = 'check_violation', constraint = 'stock_is_there';
  end if;
  -- A subscription is not compared, since it never ends.
  if (select value from shop_setting where key = 'special_discount_tiers') is distinct from p_special_discount_tiers
      or not exists (select from address
        where id = (p_order ->> 'address_id')::bigint and member_id = the_member and deleted_at is null
          and (p_order -> 'delivery') = jsonb_build_object('flat_no', flat_no, 'building', building,
            'address_1', address_1, 'address_2', address_2, 'pin_code', pin_code))
      or exists (select from jsonb_to_recordset(p_lines) as line (
          product_id bigint, mrp bigint, discount_bp integer, special_discount bigint, hsn text, gst_bp integer)
        where not exists (select from product where id = line.product_id and active
          and (product.mrp, product.discount_bp, product.special_discount, product.hsn, product.gst_bp)
            = (line.mrp, line.discount_bp, line.special_discount, line.hsn, line.gst_bp))) then
    raise exception 'what the order was decided by has changed'
      using errcode = 'check_violation', constraint = 'order_as_decided';
  end if;
  placed := place_order(p_order || jsonb_build_object('order_no', the_order_no), p_lines,
    p_members, p_kinds, p_currencies, p_amounts);
  return the_order_no;
end $$;
