-- Gives a member another number to sign in with, and frees the one before. With the owner's right: the shop's role writes no
-- number by itself.
create or replace function change_mobile(p_member_id bigint, p_mobile text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mobile_before constant text := (select mobile from member where id = p_member_id for update);
begin
  perform take_key('mobile', p_mobile, p_member_id);
  update member set mobile = p_mobile where id = p_member_id;
  if mobile_before <> p_mobile then
    -- The new number may be a thief's: it is a recovery, and holds money out for a while.
    update member set recovered_at = clock_timestamp(), mobile_changed_at = clock_timestamp() where id = p_member_id;
    perform free_key('mobile', mobile_before, p_member_id);
  end if;
end $$;
