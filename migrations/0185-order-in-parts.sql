-- What is in a parcel that goes to a buyer. One from before carries all that had not been cancelled of its order.
create table parcel_line (
  parcel_id bigint not null,
  member_id bigint not null,
  order_id bigint not null,
  line smallint not null,
  quantity smallint not null check (quantity > 0),
  primary key (parcel_id, member_id, line),
  foreign key (parcel_id, member_id) references parcel (id, member_id),
  foreign key (order_id, line, member_id) references order_line (order_id, line, member_id)
);
insert into parcel_line (parcel_id, member_id, order_id, line, quantity)
  select id, member_id, order_id, line, quantity - cancelled
    from parcel join order_line using (order_id, member_id)
    where kind = 'forward' and quantity > cancelled;

alter table parcel
  -- The shop has sent it by itself: nobody reports of it, and the staff say what becomes of it.
  add column is_own boolean not null default false,
  -- When its buyer had it: handed over, and with the code of its buyer where they have one.
  add column arrived_at timestamptz,
  drop constraint parcel_is_known_once_booked,
  add constraint parcel_is_known_once_booked check (is_own or state in ('asked', 'cancelled')
    or (awb is not null and courier is not null and provider_shipment_id is not null)),
  add constraint own_parcel_is_nobodys check (not is_own or (kind = 'forward' and collect = 0
    and (provider_order_id, provider_shipment_id, delivery_code, next_check_at) is not distinct from (null, null, null, null))),
  add constraint parcel_arrives_by_delivery check (arrived_at is null or state = 'delivered');
update parcel set arrived_at = state_at
  from purchase_order
  where purchase_order.id = parcel.order_id and purchase_order.member_id = parcel.member_id
    and kind = 'forward' and state = 'delivered' and status in ('delivered', 'returned');

-- How many parcels carry an order at once is bounded by its units now.
drop index parcel_under_way;

alter table purchase_order
  -- It leaves in several parcels. Any other leaves at once, and has nothing to be sent from then on.
  add column in_parts boolean not null default false,
  -- What is due at the door is one sum.
  add constraint cash_goes_in_one_parcel check (not in_parts or cash = 0);
create index order_under_way_in_parts on purchase_order (id) where in_parts and status = 'processed';
