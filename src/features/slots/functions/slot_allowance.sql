-- Returns how many slots (paid subscriptions) a member may have, and whether the member has reached that
-- number. Under the earning rule 'agreement' the number is one: a slot then brings only cashback, and a
-- second slot would bring nothing. p_bound has the default and the maximum of the setting
-- `slots_per_member_max`. Lock the member before acting on the answer.
create or replace function slot_allowance(p_member_id bigint, p_bound jsonb, out slots_max bigint, out is_used_up boolean)
language plpgsql set search_path = public, pg_temp as $$
begin
  slots_max := case (select requires from earning_rule)
    when 'agreement' then 1
    else setting_within((select value from shop_setting where key = 'slots_per_member_max'), p_bound) end;
  -- Counts the bought slots (subscriptions) that were not refunded. A refund deletes the slot's row of
  -- slot_progress.
  is_used_up := (select count(*) from slot join slot_progress on slot_id = slot.id and slot_progress.member_id = slot.member_id
    where slot.member_id = p_member_id and transfer_id is not null) >= slots_max;
end $$;

-- Refuses another slot (paid subscription) to a member who already has the maximum that the operator allows.
-- The error's detail is this maximum.
create or replace function refuse_slot_beyond_allowance(p_member_id bigint, p_bound jsonb) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  allowance record := slot_allowance(p_member_id, p_bound);
begin
  if allowance.is_used_up then
    perform refuse('slot_within_allowance',
      format('member %s has all the slots that are allowed', p_member_id), p_detail => allowance.slots_max::text);
  end if;
end $$;
