-- Records that a member accepted a version of the direct seller's agreement, and grants the member's slot. A
-- repeated call changes nothing. Runs with the rights of the tables' owner, because the shop's database role
-- may not write the tables of the referral network. Locks the member's account before the network's rows, in
-- the common lock order.
create or replace function accept_agreement(p_member_id bigint, p_version integer, p_language text, p_address text)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into agreement_acceptance (member_id, version, language, address)
    values (p_member_id, p_version, p_language, p_address) on conflict do nothing;
  if found then
    perform lock_accounts(array[p_member_id]);
    perform count_agreement(p_member_id, p_version);
    perform grant_slot(p_member_id);
  end if;
end $$;
