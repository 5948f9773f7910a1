-- Records whether a member's identity is verified. Runs with the rights of the tables' owner, because the
-- shop's database role may not write the stored counters of the referral network.
create or replace function set_identified(p_member_id bigint, p_identified boolean) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update network_member set identified = p_identified where member_id = p_member_id and identified <> p_identified;
end $$;
