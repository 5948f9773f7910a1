-- Adds p_change to the stored team sizes of all members above the given one in the referral tree.
create or replace function count_in_teams(p_member_id bigint, p_change integer) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  above record;
begin
  -- Updates the members one by one, ordered by id, so that two registrations cannot deadlock and each
  -- statement locks the rows of one member.
  for above in select ancestor_id, level from network_position where member_id = p_member_id order by ancestor_id loop
    insert into network_level (member_id, level, team) values (above.ancestor_id, above.level, greatest(p_change, 0))
      on conflict (member_id, level) do update set team = network_level.team + p_change;
  end loop;
end $$;

-- Records a new member's positions in the referral tree: one level below the referrer, two below the
-- referrer's referrer, and so on up to level ten.
create or replace function place_in_network(p_member member) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  insert into network_member (member_id, referrer_id, registered_at)
    values (p_member.id, p_member.referrer_id, p_member.registered_at);
  if p_member.referrer_id is not null then
    update network_member set inactive_referrals = inactive_referrals + 1 where member_id = p_member.referrer_id;
    insert into network_joined (member_id, month, joined)
      values (p_member.referrer_id, date_trunc('month', p_member.registered_at at time zone 'Asia/Kolkata')::date, 1)
      on conflict (member_id, month) do update set joined = network_joined.joined + 1;
    insert into network_position (member_id, ancestor_id, level)
      select p_member.id, p_member.referrer_id, 1
      union all
      select p_member.id, ancestor_id, level + 1 from network_position
        where member_id = p_member.referrer_id and level < 10;
    perform count_in_teams(p_member.id, 1);
  end if;
end $$;

-- Removes a closed account from the counts. The account keeps its position in the tree, so that its referrals
-- stay in the teams of the members above.
create or replace function leave_network_counts(p_member_id bigint) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  leaving network_member;
begin
  update network_member set open = false where member_id = p_member_id and open returning * into leaving;
  if leaving.referrer_id is not null then
    update network_member set active_referrals = active_referrals - leaving.subscribed::integer,
        inactive_referrals = inactive_referrals - (not leaving.subscribed)::integer,
        agreed_referrals = agreed_referrals - (leaving.agreed_version is not null)::integer
      where member_id = leaving.referrer_id;
    update network_joined set joined = joined - 1
      where member_id = leaving.referrer_id
        and month = date_trunc('month', leaving.registered_at at time zone 'Asia/Kolkata')::date;
    perform count_in_teams(p_member_id, -1);
  end if;
end $$;
