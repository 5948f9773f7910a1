-- Adds purchases to three kinds of stored sums: those of the buyers, those of each level of the members above
-- them in the referral tree, and those of the slots (paid subscriptions) that these members had at the
-- delivery. Returned goods have negative amounts. Updates rows one by one in a fixed order, so that calls
-- cannot deadlock: buyers, newest first; then levels by member; then slots by id. Runs with the rights of the
-- tables' owner, because the shop's database role may not write these sums.
create or replace function count_business(p_member_ids bigint[], p_amounts bigint[], p_delivered_ats timestamptz[]) returns void
language plpgsql security definer set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
declare
  counted record;
  above bigint[];
  amounts bigint[];
  delivered_ats timestamptz[];
begin
  for counted in
    select member_id, sum(amount)::bigint as amount from unnest(p_member_ids, p_amounts) as bought (member_id, amount)
      group by member_id order by member_id desc
  loop
    update network_member set business = business + counted.amount where member_id = counted.member_id;
  end loop;
  for counted in
    select ancestor_id as member_id, level, sum(amount)::bigint as amount
      from unnest(p_member_ids, p_amounts) as bought (member_id, amount)
      join network_position using (member_id)
      group by ancestor_id, level order by ancestor_id, level
  loop
    update network_level set business = business + counted.amount where member_id = counted.member_id and level = counted.level;
  end loop;
  -- Reads the members above the buyers first, and their slots in a second statement. On a cluster, the
  -- members above a buyer are stored on the buyer's node, but their slots on their own nodes.
  select array_agg(ancestor_id), array_agg(amount), array_agg(delivered_at) into above, amounts, delivered_ats
    from unnest(p_member_ids, p_amounts, p_delivered_ats) as bought (member_id, amount, delivered_at)
    join network_position using (member_id);
  for counted in
    select slot.id, slot.member_id, sum(amount)::bigint as amount
      from unnest(above, amounts, delivered_ats) as bought (member_id, amount, delivered_at)
      join slot on slot.member_id = bought.member_id and slot.created_at <= delivered_at
      group by slot.id, slot.member_id order by slot.id
  loop
    update slot_progress set business = business + counted.amount where slot_id = counted.id and member_id = counted.member_id;
  end loop;
end $$;
