-- Records that an order or a payment intent uses a coupon, which is passed as {"id", "version", "amount"}.
-- The order of an open intent takes over the use that the intent recorded. The order of an ended intent gets
-- a new use, unless the coupon was stopped. Locks the coupon's row before it reads the uses, so that it reads
-- current uses. Constraints of the row enforce the coupon's limits. The caller has locked the member.
create or replace function use_coupon(p_member_id bigint, p_coupon jsonb, p_intent bigint, p_order bigint) returns void
language plpgsql security definer set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
declare
  the_amount constant bigint := p_coupon ->> 'amount';
  is_late constant boolean := p_intent is not null and p_order is not null;
  used record;
  the_nth integer;
begin
  if is_late then
    update coupon_use set order_id = p_order
      where member_id = p_member_id and intent_id = p_intent and order_id is null and released_at is null;
    if found then
      return;
    end if;
  end if;
  update coupon set uses = uses + 1, spent = spent + the_amount
    where id = (p_coupon ->> 'id')::integer and is_active and (is_late or version = (p_coupon ->> 'version')::integer)
    returning id, is_first_order, uses_per_member into used;
  if not found then
    perform refuse('order_as_decided', format('coupon %s has changed', p_coupon ->> 'id'));
  end if;
  select min(nth) into the_nth from generate_series(1, used.uses_per_member) as nth
    where not exists (select from coupon_use
      where member_id = p_member_id and coupon_id = used.id and coupon_use.nth = nth.nth and released_at is null);
  if the_nth is null then
    perform refuse('coupon_uses_of_member', format('member %s has no use of coupon %s left', p_member_id, used.id));
  end if;
  if used.is_first_order and not (is_first_order_of(p_member_id, p_order) and first_coupon_is_free(p_member_id)) then
    perform refuse('coupon_of_first_order', format('coupon %s is only for the first order of a member and a device', used.id));
  end if;
  insert into coupon_use (coupon_id, member_id, nth, amount, intent_id, order_id)
    values (used.id, p_member_id, the_nth, the_amount, p_intent, p_order);
end $$;

-- Releases the use of a coupon by a payment intent that ended without an order, or by a whole order that was
-- cancelled before it shipped. No other use is released.
create or replace function release_coupon(p_member_id bigint, p_intent bigint, p_order bigint) returns void
language plpgsql security definer set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
declare
  released record;
begin
  update coupon_use set released_at = now()
    where member_id = p_member_id and released_at is null
      and (order_id is null and intent_id = p_intent or order_id = p_order and exists (
        select from purchase_order where id = p_order and member_id = p_member_id and status = 'rejected'
          and not exists (select from order_event
            where order_event.order_id = p_order and order_event.member_id = p_member_id and order_event.status = 'processed')))
    returning coupon_id, amount into released;
  if found then
    update coupon set uses = uses - 1, spent = spent - released.amount where id = released.coupon_id;
  end if;
end $$;

-- Returns whether a member has no order other than this one. Cancelled orders do not count.
create or replace function is_first_order_of(p_member_id bigint, p_order bigint) returns boolean
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return not exists (select from purchase_order
    where member_id = p_member_id and status <> 'rejected' and id is distinct from p_order);
end $$;

-- Returns whether no other account that uses this member's browsers has used a coupon for first orders.
create or replace function first_coupon_is_free(p_member_id bigint) returns boolean
language plpgsql stable set search_path = public, pg_temp as $$
declare
  own constant uuid[] := array(select browser from known_device where member_id = p_member_id);
  others constant bigint[] := array(select distinct member_id from known_device where browser = any (own) and member_id <> p_member_id);
begin
  perform from coupon_use join coupon on coupon.id = coupon_id
    where coupon_use.member_id = any (others) and released_at is null and is_first_order limit 1;
  return not found;
end $$;

-- Refuses an order with a coupon discount but without a recorded use of a coupon. Checks at commit, because
-- the order is inserted before the use.
create or replace function check_coupon_of_order() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from coupon_use where member_id = new.member_id and order_id = new.id and amount = new.coupon_discount) then
    perform refuse('coupon_of_order_is_used', format('order %s has no use of its coupon', new.order_no));
  end if;
  return null;
end $$;
drop trigger if exists coupon_of_order_is_used on purchase_order;
create constraint trigger coupon_of_order_is_used after insert on purchase_order deferrable initially deferred
  for each row when (new.coupon_discount > 0) execute function check_coupon_of_order();
