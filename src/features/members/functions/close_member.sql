-- Closes an account permanently. Keeps its row in the referral network, but erases the name, number and
-- e-mail address, and removes the member from all counts. Runs with the rights of the tables' owner, because
-- the shop's database role may not close accounts.
create or replace function close_member(p_member_id bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mobile_before constant text := (select mobile from member where id = p_member_id for update);
begin
  update member
    set name = 'Closed account', email = '', mobile = 'closed ' || p_member_id, password_hash = 'closed', district_id = null,
      sub_district_id = null, village_id = null, profile_image = null, aadhaar_last4 = null, pan_encrypted = null,
      language = null, closed_at = now()
    where id = p_member_id;
  perform free_key('mobile', mobile_before, p_member_id);
  perform leave_network_counts(p_member_id);
end $$;
