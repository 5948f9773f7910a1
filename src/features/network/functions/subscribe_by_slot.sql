-- Starts counting the team's purchases for a new slot (a subscription).
create or replace function count_for_slot(p_slot_id bigint, p_member_id bigint) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into slot_progress (slot_id, member_id) values (p_slot_id, p_member_id);
end $$;

-- Starts counting the team's purchases for a paid slot (a subscription). A member's first paid slot makes the
-- member subscribed, and an active referral of the referrer.
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
