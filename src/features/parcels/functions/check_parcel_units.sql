-- Refuses to put more units of a line into parcels than the order has left. Locks the order, so that two
-- parcels cannot both take the last unit.
create or replace function check_parcel_units() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform from purchase_order where id = new.order_id and member_id = new.member_id for no key update;
  if (select quantity - cancelled - returned from order_line
        where order_id = new.order_id and member_id = new.member_id and line = new.line)
      < units_in_parcels(new.order_id, new.member_id, new.line) then
    perform refuse('parcel_within_order', format('line %s of order %s has no more units to send', new.line, new.order_id));
  end if;
  return null;
end $$;
create or replace trigger parcel_within_order after insert on parcel_line
  for each row execute function check_parcel_units();

-- Refuses an empty parcel to a buyer. Checks at commit, because Citus inserts a parcel before its lines.
create or replace function check_parcel_contents() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from parcel_line where parcel_id = new.id and member_id = new.member_id and order_id = new.order_id) then
    perform refuse('parcel_has_contents', format('parcel %s is empty', new.reference));
  end if;
  return null;
end $$;
drop trigger if exists parcel_has_contents on parcel;
create constraint trigger parcel_has_contents after insert on parcel deferrable initially deferred
  for each row when (new.kind = 'forward') execute function check_parcel_contents();

-- Refuses to cancel units that are in a parcel or that staff sent by hand. Units of a cancelled parcel may be
-- cancelled. Units of a returned or lost parcel may be cancelled only after staff have handled the parcel.
create or replace function check_units_not_in_parcel() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  left_as_a_whole constant boolean := exists (select from purchase_order
    where id = new.order_id and member_id = new.member_id and status = 'processed' and not in_parts);
begin
  if left_as_a_whole and order_left_by_hand(new.order_id, new.member_id) or new.quantity - new.cancelled - new.returned < (
      select coalesce(sum(parcel_line.quantity), 0)
        from parcel join parcel_line on parcel_line.parcel_id = parcel.id and parcel_line.member_id = parcel.member_id
        where parcel.order_id = new.order_id and parcel.member_id = new.member_id and kind = 'forward' and line = new.line
          and state <> 'cancelled' and (state not in ('returned_to_origin', 'lost') or inspected_at is null)) then
    perform refuse('units_are_in_parcel', format('units of line %s of order %s are in a parcel', new.line, new.order_id));
  end if;
  return null;
end $$;
create or replace trigger units_are_in_parcel after update of cancelled on order_line
  for each row when (new.cancelled > old.cancelled) execute function check_units_not_in_parcel();
