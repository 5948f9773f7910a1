-- Returns the effect of a report on a parcel. 'moved': the report changes the parcel's state. 'noted': the
-- report is late or contains nothing new. 'set_aside' (unmatched): the report contradicts the parcel's state.
-- A report of an earlier step never moves the parcel back, because couriers skip steps and reports arrive out
-- of order. 'out_for_delivery' and 'attempted' may alternate, in the order of their times, and
-- 'pickup_failed' may repeat.
create or replace function parcel_report_effect(current_state text, step text, is_later boolean) returns text
language sql immutable set search_path = public, pg_temp as $$
  select case
    when step = 'pickup_failed' and parcel_is_waiting(current_state) then case when is_later then 'moved' else 'noted' end
    when step is null or step = current_state then 'noted'
    when current_state = 'asked' then case when step in ('booked', 'cancelled') then 'moved' else 'set_aside' end
    -- Accepts a later report of a delivery, even if the parcel was reported as returning, returned, cancelled
    -- or lost.
    when step = 'delivered' and (current_state = 'returning' or parcel_has_ended(current_state)) and is_later then 'moved'
    when current_state = 'delivered' or parcel_has_ended(current_state) then
      case when parcel_place_on_way(step) is not null and not is_later
        or (current_state = 'returned_to_origin' and step = 'returning') then 'noted' else 'set_aside' end
    when step = 'cancelled' then case when parcel_is_waiting(current_state) then 'moved' else 'set_aside' end
    when current_state = 'returning' then case
      when step in ('returned_to_origin', 'lost') then 'moved'
      when step = 'delivered' then 'set_aside'
      else 'noted' end
    when step in ('delivered', 'returning', 'returned_to_origin', 'lost') then 'moved'
    when current_state in ('out_for_delivery', 'attempted') and step in ('out_for_delivery', 'attempted')
      then case when is_later then 'moved' else 'noted' end
    when parcel_place_on_way(step) > parcel_place_on_way(current_state) then 'moved'
    else 'noted'
  end
$$;
