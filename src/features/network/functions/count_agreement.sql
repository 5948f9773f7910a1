-- Records the version of the direct seller's agreement that a member accepted. The first acceptance adds one
-- to the referrer's count of referrals who have agreed. An older version than the recorded one changes
-- nothing.
create or replace function count_agreement(p_member_id bigint, p_version integer) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  before network_member;
begin
  select * into before from network_member where member_id = p_member_id for no key update;
  if before.agreed_version >= p_version then
    return;
  end if;
  update network_member set agreed_version = p_version where member_id = p_member_id;
  if before.agreed_version is null and before.referrer_id is not null and before.open then
    update network_member set agreed_referrals = agreed_referrals + 1 where member_id = before.referrer_id;
  end if;
end $$;
