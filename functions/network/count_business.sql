-- Counts what a member bought, or with a negative amount what came back, for everyone above them and for the slots that
-- were open when it was delivered. With the owner's right: the shop's role writes no figure of the network by itself.
create or replace function count_business(p_member_id bigint, p_amount bigint, p_delivered_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update network_member set business = business + p_amount where member_id = p_member_id;
  perform from network_level
    join network_position on network_position.ancestor_id = network_level.member_id
      and network_position.level = network_level.level
    where network_position.member_id = p_member_id order by network_level.member_id for update of network_level;
  update network_level set business = network_level.business + p_amount
    from network_position
    where network_position.member_id = p_member_id and ancestor_id = network_level.member_id
      and network_position.level = network_level.level;
  perform from slot_progress
    join slot on slot.id = slot_id
    join network_position on ancestor_id = slot.member_id
    where network_position.member_id = p_member_id and slot.created_at <= p_delivered_at
    order by slot_id for update of slot_progress;
  update slot_progress set business = business + p_amount
    from slot join network_position on ancestor_id = slot.member_id
    where network_position.member_id = p_member_id and slot.created_at <= p_delivered_at and slot.id = slot_id;
end $$;
