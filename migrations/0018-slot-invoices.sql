-- A subscription is a service that is sold, so it has a tax invoice as an order has. Those sold before have none; the bridge
-- of the month's GST names them.
alter table invoice
  alter column order_id drop not null,
  add column slot_id bigint,
  add constraint invoice_of_slot foreign key (slot_id, member_id) references slot (id, member_id),
  add constraint invoice_of_slot_once unique (slot_id, kind, member_id),
  add constraint invoice_of_one_sale check (num_nonnulls(order_id, slot_id) = 1 and (slot_id is null or kind = 'invoice'));
