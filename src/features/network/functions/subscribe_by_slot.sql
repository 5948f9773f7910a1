-- Starts to count the team's purchases for a new slot (a subscription).
create or replace function count_for_slot(p_slot_id bigint, p_member_id bigint) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into slot_progress (slot_id, member_id) values (p_slot_id, p_member_id);
end $$;

-- Starts to count the team's purchases for a paid slot (a subscription). With the first paid slot, the member
-- becomes subscribed and an active referral of the referrer.
create or replace function subscribe_by_slot(p_slot_id bigint, p_member_id bigint) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  subscriber network_member;
begin
  perform count_for_slot(p_slot_id, p_member_id);
  update network_member set subscribed = true where member_id = p_member_id and not subscribed returning * into subscriber;
  if subscriber.referrer_id is not null and subscriber.open then
    update network_member set active_referrals = active_referrals + 1, inactive_referrals = inactive_referrals - 1
      where member_id = subscriber.referrer_id;
  end if;
end $$;

-- Stops counting purchases for a refunded slot. A member without another paid slot is no longer subscribed,
-- and becomes an inactive referral.
create or replace function leave_slot(p_slot_id bigint, p_member_id bigint) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  leaving network_member;
begin
  delete from slot_progress where slot_id = p_slot_id and member_id = p_member_id;
  perform from slot join slot_progress on slot_id = slot.id and slot_progress.member_id = slot.member_id
    where slot.member_id = p_member_id and transfer_id is not null limit 1;
  if found then
    return;
  end if;
  update network_member set subscribed = false where member_id = p_member_id and subscribed returning * into leaving;
  if leaving.referrer_id is not null and leaving.open then
    update network_member set active_referrals = active_referrals - 1, inactive_referrals = inactive_referrals + 1
      where member_id = leaving.referrer_id;
  end if;
end $$;
