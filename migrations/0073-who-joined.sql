-- How many whom a member brought in joined in each month of the Indian calendar, of those whose accounts are open: written with
-- the member who joins or leaves, as the other figures of the network are.
create table network_joined (
  member_id bigint not null references member (id),
  month date not null,
  joined integer not null check (joined >= 0),
  primary key (member_id, month)
) with (fillfactor = 80);

insert into network_joined (member_id, month, joined)
  select referrer_id, date_trunc('month', registered_at at time zone 'Asia/Kolkata')::date, count(*)
    from member where referrer_id is not null and closed_at is null group by 1, 2;

-- They were counted in this index.
drop index member_referrals;
