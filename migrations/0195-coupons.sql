-- Codes that take something off an order. What one has given so far is counted on its own row, so that its bounds are constraints.
create table coupon (
  id integer generated always as identity primary key,
  code text not null constraint coupon_code_once unique check (code ~ '^[A-Z0-9]{4,20}$'),
  -- One of both: hundredths of a percent of what its goods cost, or paise.
  percent_bp integer check (percent_bp between 1 and 10000),
  amount bigint check (amount > 0),
  -- The most that a percentage takes off.
  cap bigint check (cap > 0),
  -- What its goods have to come to at least, as they are offered.
  minimum bigint not null default 0 check (minimum >= 0),
  -- What it is for: anything that one of the three names, and all goods where none of them does.
  products integer[] not null default '{}',
  categories integer[] not null default '{}',
  brands integer[] not null default '{}',
  is_first_order boolean not null default false,
  -- Whether it is for the members of coupon_member alone.
  is_of_list boolean not null default false,
  -- Whether it goes together with cashback that is redeemed, and with the special discount of the cart.
  with_cashback boolean not null default true,
  with_special_discount boolean not null default true,
  starts_at timestamptz,
  ends_at timestamptz,
  -- Minutes of the day in India, on every day; where it ends before it begins, it goes on over midnight.
  from_minute smallint check (from_minute between 0 and 1439),
  to_minute smallint check (to_minute between 0 and 1439),
  uses_max integer check (uses_max > 0),
  uses_per_member smallint not null default 1 check (uses_per_member between 1 and 99),
  -- The most that it may take off in all, in paise.
  budget bigint check (budget > 0),
  uses integer not null default 0 check (uses >= 0),
  spent bigint not null default 0 check (spent >= 0),
  -- Whether the cart suggests it to whom it is for; else it works for those who know its code.
  is_suggested boolean not null default false,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint coupon_percent_or_amount check ((percent_bp is null) <> (amount is null)),
  constraint coupon_cap_of_percent check (cap is null or percent_bp is not null),
  constraint coupon_ends_after_its_start check (ends_at > starts_at),
  constraint coupon_hours_have_both_ends check ((from_minute is null) = (to_minute is null) and from_minute <> to_minute),
  constraint coupon_uses_left check (uses <= uses_max),
  constraint coupon_budget_left check (spent <= budget)
);
create index coupon_suggested on coupon (id) where is_suggested and is_active;

-- For whom a coupon of a list is.
create table coupon_member (
  coupon_id integer not null references coupon (id),
  member_id bigint not null references member (id),
  primary key (coupon_id, member_id)
);
create index coupon_member_of_member on coupon_member (member_id);

-- Each use of a coupon: taken when an order is placed or its payment begins, and given back when that comes to nothing.
create table coupon_use (
  id bigserial,
  coupon_id integer not null references coupon (id),
  member_id bigint not null references member (id),
  -- Which of the uses that this member has.
  nth smallint not null check (nth > 0),
  amount bigint not null check (amount > 0),
  intent_id bigint,
  order_id bigint,
  at timestamptz not null default now(),
  released_at timestamptz,
  primary key (id, member_id),
  constraint coupon_use_of_intent_or_order check (intent_id is not null or order_id is not null),
  foreign key (order_id, member_id) references purchase_order (id, member_id),
  foreign key (intent_id, member_id) references payment_intent (id, member_id)
);
create unique index coupon_use_nth on coupon_use (member_id, coupon_id, nth) where released_at is null;
create unique index coupon_use_of_order on coupon_use (order_id, member_id) where order_id is not null;
create unique index coupon_use_of_intent on coupon_use (intent_id, member_id) where intent_id is not null and released_at is null;
create index coupon_use_of_coupon on coupon_use (coupon_id, id);

-- What a coupon took off an order, and off each of its lines, whose net is without it.
alter table order_line
  add column coupon_discount bigint not null default 0 check (coupon_discount >= 0);
alter table purchase_order
  add column coupon_code text,
  add column coupon_discount bigint not null default 0 check (coupon_discount >= 0),
  add constraint coupon_discount_has_its_code check ((coupon_discount > 0) = (coupon_code is not null)),
  drop constraint net_follows_from_totals,
  add constraint net_follows_from_totals check (
    net = total - discount - (case when cashback_redeemed then cashback else 0 end) - special_discount - coupon_discount
        + delivery_charge + cash_fee
      and net > cash_fee);
