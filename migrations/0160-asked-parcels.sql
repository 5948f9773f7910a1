-- Parcels that nobody answered for are asked again.
create index parcel_asked on parcel (id) where state = 'asked';

-- What its courier did not come for still waits to be handed over.
drop index parcel_to_hand_over;
create index parcel_to_hand_over on parcel (courier, id)
  where manifest_id is null and kind = 'forward' and state in ('booked', 'pickup_failed', 'picked_up');
