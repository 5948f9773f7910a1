-- A return that the shop picks up: by which parcel, on which day the courier comes, and that it came in vain. One pick-up at a time.
alter table parcel
  add column return_id bigint,
  add column pickup_on date,
  add foreign key (return_id, member_id) references return_request (id, member_id),
  add constraint only_returns_are_of_a_return check (return_id is null or kind = 'return'),
  drop constraint parcel_state_check,
  add constraint parcel_state_check check (state in ('asked', 'booked', 'pickup_failed', 'picked_up', 'in_transit', 'out_for_delivery',
    'attempted', 'delivered', 'returning', 'returned_to_origin', 'cancelled', 'lost'));
create index parcel_of_return on parcel (return_id, id) where return_id is not null;
create unique index parcel_pickup_under_way on parcel (return_id, member_id)
  where return_id is not null and state not in ('cancelled', 'returned_to_origin', 'lost');
-- Those that nobody came for yet: asked for again, or called off with what they were for.
create index parcel_pickup_to_come on parcel (id) where return_id is not null and state in ('asked', 'booked', 'pickup_failed');
-- What a courier's word moves on.
alter table return_step
  drop constraint return_step_actor_check,
  add constraint return_step_actor_check check (actor in ('member', 'staff', 'shop', 'courier'));
