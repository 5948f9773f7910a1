-- Who of the staff cancelled or took back a part of an order. Of those before it the audit log alone says so.
alter table order_change add column staff_id integer references staff_member (id);
-- The staff's list of those that were changed in part, in its order.
create index purchase_order_changed on purchase_order (placed_at, id) where net_taken_off + cashback_taken_off > 0;
