-- That the staff changed where an order goes, while it had not left. What the address was stands in the audit log.
create table order_address_change (
  order_id bigint not null,
  member_id bigint not null,
  -- The first is 1, the version of the address from then on.
  position smallint not null check (position > 0),
  staff_id integer not null references staff_member (id),
  at timestamptz not null default now(),
  primary key (order_id, position, member_id),
  foreign key (order_id, member_id) references purchase_order (id, member_id)
);
