-- What buyers ask to give back, a line of a delivered order at a time: for its money, or for another variant at the same price.
create table return_request (
  id bigserial,
  member_id bigint not null references member (id),
  order_id bigint not null,
  line smallint not null,
  quantity smallint not null check (quantity > 0),
  kind text not null check (kind in ('refund', 'exchange')),
  reason text not null check (reason in ('damaged', 'wrong_goods', 'not_as_described', 'does_not_fit', 'not_wanted', 'other')),
  text text not null default '' check (length(text) <= 1000),
  -- What an exchange is for. One that became a refund keeps it.
  wanted_product_id bigint references product (id),
  refund_to text not null check (refund_to in ('wallet', 'source')),
  pickup_by text not null check (pickup_by in ('shop', 'buyer')),
  state text not null default 'asked' check (state in (
    'asked', 'offered', 'approved', 'picked_up', 'received', 'inspected', 'refunded', 'sent_again', 'refused', 'withdrawn')),
  -- Of the units, how many the inspection took, and how many of these cannot be sold again.
  accepted smallint,
  unfit smallint,
  -- What went back for it, in paise: to the wallet, and to where it was paid from.
  refunded_wallet bigint check (refunded_wallet >= 0),
  refunded_source bigint check (refunded_source >= 0),
  -- Counts its steps.
  version integer not null default 1,
  asked_at timestamptz not null default now(),
  primary key (id, member_id),
  foreign key (order_id, line, member_id) references order_line (order_id, line, member_id),
  constraint exchange_is_for_something check (kind <> 'exchange' or wanted_product_id is not null),
  constraint accepted_within_asked check (accepted between 0 and quantity and unfit between 0 and accepted),
  constraint inspected_says_how_many check (
    state not in ('inspected', 'refunded', 'sent_again') or (accepted is not null and accepted > 0 and unfit is not null)),
  constraint refunded_says_how_much check (
    (refunded_wallet is null) = (refunded_source is null) and (refunded_wallet is null or state = 'refunded'))
);
alter sequence return_request_id_seq start 20001 restart;
create index return_request_of_line on return_request (order_id, line);
create index return_request_of_member on return_request (member_id, id);
create index return_request_waiting on return_request (id) where state in ('asked', 'received', 'inspected');
create index return_request_under_way on return_request (id) where state in ('offered', 'approved', 'picked_up');
create index return_request_ended on return_request (id) where state in ('refunded', 'sent_again', 'refused', 'withdrawn');

-- What happened to a request. The first is that it was asked.
create table return_step (
  return_id bigint not null,
  member_id bigint not null,
  position integer not null check (position > 0),
  state text not null,
  -- 'shop' for what its rules decide.
  actor text not null check (actor in ('member', 'staff', 'shop')),
  staff_id integer references staff_member (id),
  note text not null default '' check (length(note) <= 500),
  at timestamptz not null default now(),
  primary key (return_id, member_id, position),
  foreign key (return_id, member_id) references return_request (id, member_id),
  check ((actor = 'staff') = (staff_id is not null))
);

-- Photos of a request: of its buyer, and of whoever inspects it. One that no request names yet goes after a day.
create table return_photo (
  id bigserial,
  member_id bigint not null references member (id),
  staff_id integer references staff_member (id),
  return_id bigint,
  place smallint check (place between 1 and 4),
  content bytea not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  taken_at timestamptz not null default now(),
  primary key (id, member_id),
  foreign key (return_id, member_id) references return_request (id, member_id),
  check ((return_id is null) = (place is null))
);
alter table return_photo alter content set storage external;
create unique index return_photo_of_request on return_photo (return_id, member_id, (staff_id is null), place);
create index return_photo_of_member on return_photo (member_id, id);
create index return_photo_unused on return_photo (taken_at) where return_id is null;
