-- Who of the staff cancelled or took back a part of an order. Of those before it the audit log alone says so.
alter table order_change add column staff_id integer references staff_member (id);
create index order_change_kind on order_change (kind, order_id);
