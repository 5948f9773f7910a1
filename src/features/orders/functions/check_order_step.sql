-- Refuses a change of an order's status that is not allowed. An order goes from pending to processed to
-- delivered, or to rejected before delivery. A delivered order may be returned. A rejected order becomes
-- delivered if its buyer has the goods nevertheless (docs/order-states.md).
-- Before an order is rejected, goods outside the shop must be recalled (staff ask for them back) and
-- inspected, unless staff refund the recalled order before its goods are back. An order that its courier lost
-- can be rejected only with a row of lost_order, so that its goods do not return to stock.
-- An order in several parcels is delivered with its last parcel. It cannot be rejected once a parcel has
-- arrived, or while a lost parcel is not handled.
create or replace function check_order_step() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not ((old.status, new.status) in (('pending', 'processed'), ('processed', 'delivered'), ('pending', 'rejected'),
      ('processed', 'rejected'), ('delivered', 'returned'), ('rejected', 'delivered'))) then
    perform refuse('order_moves_forward', format('an order cannot go from %s to %s', old.status, new.status));
  end if;
  if old.status = 'rejected' and (new.owed is null or new.in_parts or not order_is_out(new.id, new.member_id)) then
    perform refuse('reinstated_order_is_out', format('the goods of order %s are not with its buyer', new.id));
  end if;
  if new.in_parts and new.status = 'delivered' and not order_has_arrived(new.id, new.member_id) then
    perform refuse('order_arrives_as_a_whole', format('order %s has parcels that have not arrived', new.id));
  end if;
  if new.in_parts and new.status = 'rejected' and exists (select from parcel
      where order_id = new.id and member_id = new.member_id and kind = 'forward' and arrived_at is not null) then
    perform refuse('part_has_arrived', format('a part of order %s has arrived', new.id));
  end if;
  if old.status = 'processed' and new.status = 'rejected' and (case when new.in_parts
      then exists (select from parcel where order_id = new.id and member_id = new.member_id and kind = 'forward'
        and state = 'lost' and inspected_at is null)
      else last_parcel_state(new.id, new.member_id) = 'lost'
        and not exists (select from lost_order where order_id = new.id and member_id = new.member_id) end) then
    perform refuse('lost_goods_do_not_come_back', format('the courier of order %s lost its goods', new.id));
  end if;
  if old.status = 'processed' and new.status = 'rejected' and order_is_out(new.id, new.member_id)
      and not exists (select from lost_order where order_id = new.id and member_id = new.member_id)
      and not exists (select from order_recall where order_id = new.id and member_id = new.member_id
        and outcome is null and refunded_at is not null) then
    perform refuse('order_is_out', format('the goods of order %s are outside the shop: recall them', new.id));
  end if;
  return new;
end $$;
create or replace trigger order_moves_forward before update of status on purchase_order
  for each row when (old.status is distinct from new.status) execute function check_order_step();
