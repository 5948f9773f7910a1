-- Who stands above whom, at most 10 levels, so that every screen of the network is one indexed read.
create table network_position (
  -- Who was placed.
  member_id bigint not null references member (id),
  -- No foreign key: it is another member, whose row stays.
  ancestor_id bigint not null,
  level smallint not null check (level between 1 and 10),
  primary key (member_id, level),
  unique (member_id, ancestor_id),
  check (ancestor_id <> member_id)
);
-- Pages of one level of a team, newest first.
create index network_position_page on network_position (ancestor_id, level, member_id desc);

-- The network's figures, kept in the transaction of their cause, so that every screen of it reads few rows however large
-- a team is. Locks in their order: accounts, then a member's own row before the referrer's, then levels by member, slots by id.

-- A member's own place: who brought them in, whom they brought in themselves, and what they bought that was delivered (paise).
create table network_member (
  member_id bigint primary key references member (id),
  referrer_id bigint,
  subscribed boolean not null default false,
  open boolean not null default true,
  -- Direct referrals with an open account: those who are subscribed, and the others.
  active_referrals integer not null default 0 check (active_referrals >= 0),
  inactive_referrals integer not null default 0 check (inactive_referrals >= 0),
  business bigint not null default 0 check (business >= 0),
  -- The part of its business that this member's own orders earned the referrer (paise). It stands here, because a referral
  -- has one referrer.
  earned_for_referrer bigint not null default 0 check (earned_for_referrer >= 0),
  -- Members are listed by when they joined, the subscribed by themselves. That moment never changes, so it can stand beside
  -- whether they are subscribed.
  registered_at timestamptz not null
) with (fillfactor = 80);
create index network_member_referrals on network_member (referrer_id, subscribed, member_id desc) where open;
create index network_member_joined on network_member (subscribed, registered_at desc, member_id desc);

-- The team of a member at each level: how many open accounts, and the business of all who were ever placed there
-- (paise).
create table network_level (
  member_id bigint not null references member (id),
  level smallint not null check (level between 1 and 10),
  team integer not null default 0 check (team >= 0),
  business bigint not null default 0 check (business >= 0),
  primary key (member_id, level)
) with (fillfactor = 80);

create table slot (
  id bigserial,
  member_id bigint not null references member (id),
  transfer_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (id, member_id),
  foreign key (transfer_id, member_id) references transfer (id, member_id),
  unique (transfer_id, member_id)
);
alter sequence slot_id_seq start 701 restart;
create index slot_member on slot (member_id);

-- The business of the team that was delivered since a slot was opened (paise).
create table slot_progress (
  slot_id bigint not null,
  member_id bigint not null,
  business bigint not null default 0 check (business >= 0),
  primary key (slot_id, member_id),
  foreign key (slot_id, member_id) references slot (id, member_id)
) with (fillfactor = 80);

-- What the network earned a member, as figures: a member may have a million rewards, and no screen can add those up.

-- Level income by level, less what was reversed (paise). The database writes it with each reward. Whoever posts or reverses
-- one has locked the member's account before, so that these rows, unlike columns of network_level, need no order of locks.
create table level_income (
  member_id bigint not null references member (id),
  level smallint not null check (level between 1 and 10),
  earned bigint not null check (earned >= 0),
  primary key (member_id, level)
) with (fillfactor = 80);
