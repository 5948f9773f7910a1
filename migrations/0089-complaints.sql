-- What members complain about, with a number by which both sides name it. Texts stand in complaint_message.
create table complaint (
  id bigserial,
  member_id bigint not null references member (id),
  kind text not null check (kind in ('order', 'payment', 'product', 'account', 'other')),
  order_id bigint,
  opened_at timestamptz not null default now(),
  -- Since when the member waits for an answer; null while nothing is asked of the shop.
  waits_since timestamptz default now(),
  closed_at timestamptz,
  closed_by text check (closed_by in ('member', 'staff')),
  primary key (id, member_id),
  foreign key (order_id, member_id) references purchase_order (id, member_id),
  check ((closed_at is null) = (closed_by is null)),
  check (closed_at is null or waits_since is null)
);
alter sequence complaint_id_seq start 10001 restart;
create index complaint_of_member on complaint (member_id, id);
create index complaint_waiting on complaint (id) where waits_since is not null;
create index complaint_answered on complaint (id) where waits_since is null and closed_at is null;
create index complaint_closed on complaint (id) where closed_at is not null;

create table complaint_message (
  complaint_id bigint not null,
  member_id bigint not null,
  position smallint not null check (position between 1 and 100),
  -- Null for what the member wrote.
  staff_id integer references staff_member (id),
  text text not null check (length(text) between 1 and 2000),
  at timestamptz not null default now(),
  primary key (complaint_id, member_id, position),
  foreign key (complaint_id, member_id) references complaint (id, member_id)
);
