-- Refuses a step that moves a parcel backward. Also refuses the delivery of an ended parcel whose goods
-- cannot be with the buyer (parcel_objection).
create or replace function check_parcel_step() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  -- Compares whole seconds, because couriers report no fractions.
  if parcel_report_effect(old.state, new.state, new.state_at >= date_trunc('second', old.state_at)) <> 'moved' then
    perform refuse('parcel_moves_forward', format('a parcel cannot go from %s to %s', old.state, new.state));
  end if;
  if new.state = 'delivered' and parcel_has_ended(old.state)
      and parcel_objection(new.id, new.member_id) is not null then
    perform refuse('parcel_arrives_once', format('the goods of parcel %s are elsewhere', new.reference));
  end if;
  return new;
end $$;
create or replace trigger parcel_moves_forward before update of state on parcel
  for each row when (old.state is distinct from new.state) execute function check_parcel_step();
