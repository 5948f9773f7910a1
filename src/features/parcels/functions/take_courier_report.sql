-- Records a courier's report on a parcel, and applies the report. Returns the report's effect, or null for a
-- repeat. objection: why the report contradicts the parcel's order; null if it does not. Adds a report with
-- effect 'set_aside' to the staff's list (set_report_aside). For a closed account, stores only the step,
-- without the courier's text.
create or replace function take_courier_report(
  of_parcel bigint, of_member bigint, report_id text, said_step text, said text, said_place text, said_at timestamptz,
  objection text) returns text language plpgsql set search_path = public, pg_temp as $$
declare
  known parcel;
  effect text;
  their_order_no text;
begin
  select * into strict known from parcel where id = of_parcel and member_id = of_member for no key update;
  -- Reads the account after locking the parcel. Closing an account locks the parcel too, so the later of the
  -- two transactions sees the earlier one.
  perform from member where id = of_member and closed_at is not null;
  if found then
    said := '';
    said_place := '';
  end if;
  effect := case when objection is not null then 'set_aside'
    -- Compares the times of a delivery in whole seconds, because couriers report no fractions of a second.
    else parcel_report_effect(known.state, said_step, said_at > known.state_at
      or (said_step = 'delivered' and said_at >= date_trunc('second', known.state_at))) end;
  insert into parcel_report (parcel_id, member_id, id, step, text, place, at, effect, why, told)
    values (of_parcel, of_member, report_id, said_step, said, said_place, said_at, effect,
      case when effect = 'set_aside' then coalesce(objection, known.state) end,
      case when effect <> 'moved' or known.kind <> 'forward' or said_step not in ('picked_up', 'out_for_delivery', 'attempted')
        then 'nothing' end)
    on conflict do nothing;
  if not found then return null; end if;
  if effect = 'set_aside' then
    select order_no into their_order_no from purchase_order where id = known.order_id and member_id = of_member;
    perform set_report_aside(coalesce(objection, known.state), their_order_no, known.reference, known.awb, said_step,
      concat_ws(' · ', nullif(said, ''), nullif(said_place, '')), said_at, now());
  end if;
  if effect = 'moved' then
    update parcel set state = said_step, state_at = said_at,
        reason = case when said_step in ('pickup_failed', 'attempted', 'returning', 'lost') then said else reason end,
        attempts = attempts + case when said_step = 'attempted' then 1 else 0 end,
        next_check_at = case when said_step = 'delivered' or parcel_has_ended(said_step) then null else next_check_at end
      where id = of_parcel and member_id = of_member;
  end if;
  return effect;
end $$;
