-- Refuses to record an order as lost unless its goods have left the shop and its last parcel has not come
-- back. Also accepts an order that staff recalled (asked to be sent back) and refunded before its goods were
-- back. For an order in several parcels, the record means that one of them is lost, and requires only that
-- the order has begun to leave.
create or replace function check_lost_order() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from purchase_order where id = new.order_id and member_id = new.member_id and case when in_parts
      then status <> 'pending'
      else (status = 'processed' or status = 'rejected' and exists (select from order_recall
        where order_recall.order_id = new.order_id and order_recall.member_id = new.member_id and outcome is null))
        and last_parcel_state(id, member_id) is distinct from 'returned_to_origin' end) then
    perform refuse('only_what_left_is_lost', format('order %s has not left the shop, or has come back', new.order_id));
  end if;
  return new;
end $$;
create or replace trigger only_what_left_is_lost before insert on lost_order
  for each row execute function check_lost_order();
