-- Counts what a member bought, or with a negative amount what came back, for everyone above them and for the slots that
-- were open when it was delivered. One row at a time, in the order of members and of slots: two orders cannot deadlock, and
-- each statement locks rows of one member. With the owner's right: the shop's role writes no figure of the network by itself.
create or replace function count_business(p_member_id bigint, p_amount bigint, p_delivered_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  above record;
begin
  update network_member set business = business + p_amount where member_id = p_member_id;
  for above in select ancestor_id, level from network_position where member_id = p_member_id order by ancestor_id loop
    update network_level set business = business + p_amount where member_id = above.ancestor_id and level = above.level;
  end loop;
  for above in
    select slot.id, slot.member_id from slot join network_position on ancestor_id = slot.member_id
      where network_position.member_id = p_member_id and slot.created_at <= p_delivered_at order by slot.id
  loop
    update slot_progress set business = business + p_amount where slot_id = above.id and member_id = above.member_id;
  end loop;
end $$;
