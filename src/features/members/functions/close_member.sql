-- Closes an account permanently. Keeps its row in the referral network, but erases the name, number and
-- e-mail address, and removes the member from all counts. Keeps the PAN and the name of a member from whose
-- income tax was deducted beside the fingerprint of the PAN, for the tax return. Runs with the rights of the tables' owner, because
-- the shop's database role may not close accounts.
create or replace function close_member(p_member_id bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mobile_before constant text := (select mobile from member where id = p_member_id for update);
begin
  update pan_holder
    set pan_sealed = member.pan_encrypted, closed_name = member.name
    from member
    where member.id = p_member_id and pan_holder.member_id = p_member_id and member.pan_encrypted is not null
      and (
        exists (select from commission_tds where commission_tds.member_id = p_member_id and amount > 0)
        or exists (select from withdrawal where withdrawal.member_id = p_member_id and tds > 0));
  update member
    set name = 'Closed account', email = '', mobile = 'closed ' || p_member_id, password_hash = 'closed', district_id = null,
      sub_district_id = null, village_id = null, profile_image = null, aadhaar_last4 = null, pan_encrypted = null,
      language = null, closed_at = now()
    where id = p_member_id;
  perform free_key('mobile', mobile_before, p_member_id);
  perform leave_network_counts(p_member_id);
end $$;
