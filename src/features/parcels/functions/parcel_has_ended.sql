-- The functions below return whether a parcel's state is in a group. parcel-states.ts has the same groups.
create or replace function parcel_has_ended(state text) returns boolean language sql immutable
return state in ('cancelled', 'returned_to_origin', 'lost');

create or replace function parcel_is_waiting(state text) returns boolean language sql immutable
return state in ('booked', 'pickup_failed');

create or replace function parcel_is_with_courier(state text) returns boolean language sql immutable
return state in ('picked_up', 'in_transit', 'out_for_delivery', 'attempted', 'returning');

-- Returns a state's position in the sequence from booking to the delivery attempt; null for any other state.
create or replace function parcel_place_on_way(state text) returns integer language sql immutable
return array_position(array['booked', 'pickup_failed', 'picked_up', 'in_transit', 'out_for_delivery', 'attempted'], state);
