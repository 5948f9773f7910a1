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
    perform free_key('mobile', mobile_before, p_member_id);
  end if;
end $$;
