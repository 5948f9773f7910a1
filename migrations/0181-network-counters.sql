-- The network's figures, kept in the transaction of their cause, so that every screen of it reads few rows however large
-- a team is. Locks in their order: accounts, then a member's own row before the referrer's, then levels by member, slots by id.

-- A member's own place: who brought them in, whom they brought in themselves, and what they bought that was delivered (paise).
create table network_member (
  member_id bigint primary key references member (id),
  referrer_id bigint references member (id),
  subscribed boolean not null default false,
  open boolean not null default true,
  -- Direct referrals with an open account: those who are subscribed, and the others.
  active_referrals integer not null default 0 check (active_referrals >= 0),
  inactive_referrals integer not null default 0 check (inactive_referrals >= 0),
  business bigint not null default 0 check (business >= 0)
) with (fillfactor = 80);
create index network_member_referrals on network_member (referrer_id, subscribed, member_id desc) where open;

-- What stands a number of levels below a member: open accounts, and the business of all that ever stood there (paise).
create table network_level (
  member_id bigint not null references member (id),
  level smallint not null check (level between 1 and 10),
  team integer not null default 0 check (team >= 0),
  business bigint not null default 0 check (business >= 0),
  primary key (member_id, level)
) with (fillfactor = 80);

-- The business of the team that was delivered since a slot was opened (paise).
create table slot_progress (
  slot_id bigint primary key references slot (id),
  business bigint not null default 0 check (business >= 0)
) with (fillfactor = 80);

-- Pages of one level of a team, newest first.
create index network_position_page on network_position (ancestor_id, level, descendant_id desc);
drop index network_position_team;

-- Adds to the size of the team of everyone above a member.
create function count_in_teams(p_member_id bigint, p_change integer) returns void language plpgsql as $$
begin
  -- By member, so that two registrations cannot deadlock.
  perform from network_level
    join network_position on network_position.ancestor_id = network_level.member_id
      and network_position.level = network_level.level
    where descendant_id = p_member_id order by network_level.member_id for update of network_level;
  insert into network_level (member_id, level, team)
    select ancestor_id, level, greatest(p_change, 0) from network_position where descendant_id = p_member_id order by ancestor_id
    on conflict (member_id, level) do update set team = network_level.team + p_change;
end $$;

-- Places a new member below the referrer, and below everyone above them, ten levels at most.
create function place_in_network() returns trigger language plpgsql as $$
begin
  insert into network_member (member_id, referrer_id) values (new.id, new.referrer_id);
  if new.referrer_id is not null then
    update network_member set inactive_referrals = inactive_referrals + 1 where member_id = new.referrer_id;
    insert into network_position (ancestor_id, descendant_id, level)
      select new.referrer_id, new.id, 1
      union all
      select ancestor_id, new.id, level + 1 from network_position where descendant_id = new.referrer_id and level < 10;
    perform count_in_teams(new.id, 1);
  end if;
  return null;
end $$;
create trigger member_placed_in_network after insert on member for each row execute function place_in_network();

-- The first slot makes its member a subscriber, and an active referral.
create function subscribe_by_slot() returns trigger language plpgsql as $$
declare
  subscriber network_member;
begin
  insert into slot_progress (slot_id) values (new.id);
  update network_member set subscribed = true where member_id = new.member_id and not subscribed returning * into subscriber;
  if subscriber.referrer_id is not null and subscriber.open then
    update network_member set active_referrals = active_referrals + 1, inactive_referrals = inactive_referrals - 1
      where member_id = subscriber.referrer_id;
  end if;
  return null;
end $$;
create trigger slot_subscribes after insert on slot for each row execute function subscribe_by_slot();

-- A closed account keeps its place and counts for nobody.
create function leave_network_counts() returns trigger language plpgsql as $$
declare
  leaving network_member;
begin
  update network_member set open = false where member_id = new.id and open returning * into leaving;
  if leaving.referrer_id is not null then
    update network_member set active_referrals = active_referrals - leaving.subscribed::integer,
        inactive_referrals = inactive_referrals - (not leaving.subscribed)::integer
      where member_id = leaving.referrer_id;
    perform count_in_teams(new.id, -1);
  end if;
  return null;
end $$;
create trigger member_leaves_network_counts after update of closed_at on member
  for each row when (old.closed_at is null and new.closed_at is not null) execute function leave_network_counts();

-- Counts what a member bought, or with a negative amount what came back, for everyone above them and for the slots that
-- were open when it was delivered.
create function count_business(p_member_id bigint, p_amount bigint, p_delivered_at timestamptz) returns void
language plpgsql as $$
begin
  update network_member set business = business + p_amount where member_id = p_member_id;
  perform from network_level
    join network_position on network_position.ancestor_id = network_level.member_id
      and network_position.level = network_level.level
    where descendant_id = p_member_id order by network_level.member_id for update of network_level;
  update network_level set business = network_level.business + p_amount
    from network_position
    where descendant_id = p_member_id and ancestor_id = member_id and network_position.level = network_level.level;
  perform from slot_progress
    join slot on slot.id = slot_id
    join network_position on ancestor_id = slot.member_id
    where descendant_id = p_member_id and slot.created_at <= p_delivered_at order by slot_id for update of slot_progress;
  update slot_progress set business = business + p_amount
    from slot join network_position on ancestor_id = slot.member_id
    where descendant_id = p_member_id and slot.created_at <= p_delivered_at and slot.id = slot_id;
end $$;

-- Those who are there already. Business is counted when the rewards of an order are posted, and none was so far.
insert into network_member (member_id, referrer_id, subscribed, open)
  select id, referrer_id, exists (select from slot where slot.member_id = member.id), closed_at is null from member;
update network_member set active_referrals = counted.active, inactive_referrals = counted.inactive
  from (select referrer_id, count(*) filter (where subscribed) as active, count(*) filter (where not subscribed) as inactive
    from network_member where open and referrer_id is not null group by referrer_id) as counted
  where counted.referrer_id = network_member.member_id;
insert into network_level (member_id, level, team)
  select ancestor_id, network_position.level, count(*) from network_position
    join network_member on network_member.member_id = descendant_id
    where open group by ancestor_id, network_position.level;
insert into slot_progress (slot_id) select id from slot;
