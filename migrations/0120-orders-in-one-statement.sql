-- An order is written, and its money moved, by one statement; one from the wallet takes its stock and its request key by
-- the same. A function sees what was committed while it waited for a lock.

-- Writes an order with its lines and what happened to it. What says when it happened needs no announcement.
create function insert_order(p_order jsonb, p_lines jsonb, p_events jsonb) returns table (id bigint, order_no text)
language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  insert into purchase_order (
      order_no, member_id, status, payment_type, total, discount, cashback, cashback_redeemed, special_discount_bp,
      special_discount, net, wallet_store_credit, wallet_earnings, online, address_id, delivery, payment_intent_id, placed_at)
    select coalesce(placed.order_no, placed.prefix || nextval('order_number')), member_id, coalesce(status, 'pending'), payment_type, total,
        discount, cashback, cashback_redeemed, coalesce(special_discount_bp, 0), coalesce(special_discount, 0), net, wallet_store_credit,
        wallet_earnings, online, address_id, delivery, payment_intent_id, coalesce(placed_at, now())
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
  return next;
end $$;

-- Writes an order that was just decided, and moves what it costs.
create function place_order(
  p_order jsonb, p_lines jsonb, p_members bigint[], p_kinds text[], p_currencies text[], p_amounts bigint[]
) returns table (order_no text, transfer_id bigint) language plpgsql as $$
declare
  placed record;
begin
  select * into placed from insert_order(p_order, p_lines, '[{"status": "pending", "actor": "member"}]');
  order_no := placed.order_no;
  transfer_id := post_transfer('order_paid', 'order:' || placed.id || ':paid', (p_order ->> 'member_id')::bigint,
    jsonb_build_object('order_no', placed.order_no), p_members, p_kinds, p_currencies, p_amounts);
  return next;
end $$;

-- Places an order from the wallet that was decided without a lock, under all of them: request key, member, stock by
-- product, accounts by id. Null if the request was made before. Whatever else is in the way raises, so that nothing is left
-- of it: something of the member under way, stock gone, facts that changed since they were read, not enough money.
create function place_wallet_order(
  p_call text, p_request_id text, p_body_hash bytea, p_answer jsonb, p_arrived_at timestamptz, p_special_discount_tiers jsonb,
  p_order jsonb, p_lines jsonb, p_members bigint[], p_kinds text[], p_currencies text[], p_amounts bigint[]
) returns text language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  the_member constant bigint := (p_order ->> 'member_id')::bigint;
  the_order_no constant text := (p_order ->> 'prefix') || nextval('order_number');
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
  if exists (select from lock_member_intents(the_member, 'order', p_arrived_at)
      where open_id is not null or is_fulfilled_since or has_ended) then
    raise exception 'payments of member % are under way', the_member
      using errcode = 'check_violation', constraint = 'order_stands_alone';
  end if;
  if not (select take_stock(array_agg(product_id), array_agg(quantity))
      from jsonb_to_recordset(p_lines) as line (product_id integer, quantity integer)) then
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
  perform place_order(p_order || jsonb_build_object('order_no', the_order_no), p_lines,
    p_members, p_kinds, p_currencies, p_amounts);
  return the_order_no;
end $$;
