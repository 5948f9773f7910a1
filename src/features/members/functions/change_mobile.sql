-- Changes the number that a member signs in with, and releases the old number for other accounts. Runs with
-- the rights of the tables' owner, because the shop's database role may not write numbers.
create or replace function change_mobile(p_member_id bigint, p_mobile text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mobile_before constant text := (select mobile from member where id = p_member_id for update);
begin
  perform take_key('mobile', p_mobile, p_member_id);
  update member set mobile = p_mobile where id = p_member_id;
  if mobile_before <> p_mobile then
    -- The new number may be a thief's. Therefore marks the account as recovered, which suspends its passkeys.
    -- The time of the change blocks withdrawals for some hours.
    update member set recovered_at = clock_timestamp(), mobile_changed_at = clock_timestamp() where id = p_member_id;
    perform free_key('mobile', mobile_before, p_member_id);
  end if;
end $$;
