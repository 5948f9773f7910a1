-- Of the orders that a member begins to pay for one after the other, one is paid: a member has one open intent for an
-- order at a time, and what was begun before an order was placed makes no second one.

alter table payment_intent
  -- Since then the member has placed an order by other means: money that still comes for this intent goes back.
  add column overtaken_at timestamptz,
  -- When it was fulfilled, cancelled or expired.
  add column ended_at timestamptz,
  -- The units of stock that it kept back while it was open.
  add column reserved_units integer not null default 0 check (reserved_units >= 0),
  add constraint succeeded_intent_is_not_overtaken check (state <> 'succeeded' or overtaken_at is null);
-- Until then one process is capturing this payment: no other one for the same purpose is captured meanwhile.
alter table payment add column capture_lease_until timestamptz;

update payment_intent set reserved_units = held.units
  from (select intent_id, sum(quantity) as units from stock_reservation group by intent_id) held
  where held.intent_id = payment_intent.id;

-- Of several open ones the newest stays; the others give back what they hold, as when they are cancelled.
do $$
declare
  earlier record;
begin
  for earlier in
    select * from payment_intent where purpose = 'order' and state = 'open' and exists (
        select from payment_intent newer where newer.member_id = payment_intent.member_id
          and newer.purpose = 'order' and newer.state = 'open' and newer.id > payment_intent.id)
      order by id
  loop
    perform move_stock('release', array_agg(product_id), array_agg(quantity))
      from stock_reservation where intent_id = earlier.id having count(*) > 0;
    delete from stock_reservation where intent_id = earlier.id;
    perform post_transfer('order_hold_released', 'intent:' || earlier.id || ':released', earlier.member_id, '{}',
        array_agg(earlier.member_id), array_agg(kind), array_agg('INR'), array_agg(amount))
      from (values ('order_hold', -(earlier.wallet_store_credit + earlier.wallet_earnings)),
        ('store_credit', earlier.wallet_store_credit), ('earnings', earlier.wallet_earnings)) as leg (kind, amount)
      where amount <> 0 having count(*) > 0;
    update payment_intent set state = 'cancelled', ended_at = now(),
        check_at = case when provider_order_id is not null then now() end
      where id = earlier.id;
  end loop;
end $$;

update payment_intent set overtaken_at = now()
  where purpose = 'order' and state in ('cancelled', 'expired') and exists (
    select from purchase_order where purchase_order.member_id = payment_intent.member_id
      and placed_at >= payment_intent.created_at);

create unique index payment_intent_one_open_order on payment_intent (member_id)
  where state = 'open' and purpose = 'order';
create index payment_intent_unfinished on payment_intent (member_id)
  where state <> 'succeeded' and overtaken_at is null;
create index payment_intent_fulfilled on payment_intent (member_id, ended_at) where state = 'succeeded';

-- Locks what a member has under way for a purpose, and compares it with when the request arrived that asks. A function
-- sees what was committed while it waited for the lock.
create function lock_member_intents(p_member_id bigint, p_purpose text, p_arrived_at timestamptz)
  returns table (open_id bigint, is_fulfilled_since boolean, is_begun_since boolean, has_ended boolean)
  language plpgsql volatile as $$
begin
  perform 1 from member where member.id = p_member_id for no key update;
  return query
    select opened.id,
        exists (select from payment_intent where member_id = p_member_id and purpose = p_purpose
          and state = 'succeeded' and ended_at >= p_arrived_at),
        coalesce(opened.created_at >= p_arrived_at, false),
        exists (select from payment_intent where member_id = p_member_id and purpose = p_purpose
          and state in ('cancelled', 'expired') and overtaken_at is null)
      from (select) as always
      left join (select payment_intent.id, created_at from payment_intent
        where member_id = p_member_id and purpose = p_purpose and state = 'open') as opened on true;
end $$;
