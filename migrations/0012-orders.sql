create sequence order_number start with 10000001;

create table purchase_order (
  id bigserial,
  -- The next number behind letters, so no two members' orders have the same.
  order_no text not null default 'BM' || nextval('order_number') check (order_no ~ '^[A-Z]{2,4}\d+$'),
  member_id bigint not null references member (id),
  status text not null default 'pending' check (
    status in ('pending', 'processed', 'delivered', 'rejected', 'returned')),
  payment_type text not null check (payment_type in ('wallet', 'online', 'partial')),
  -- The totals as the checkout shows them, in paise.
  total bigint not null check (total > 0),
  discount bigint not null check (discount >= 0),
  cashback bigint not null check (cashback >= 0),
  cashback_redeemed boolean not null,
  special_discount_bp integer not null default 0,
  special_discount bigint not null default 0 check (special_discount >= 0),
  net bigint not null,
  wallet_store_credit bigint not null check (wallet_store_credit >= 0),
  wallet_earnings bigint not null check (wallet_earnings >= 0),
  online bigint not null check (online >= 0),
  address_id bigint not null,
  -- The address as it was: a later edit does not move a parcel that is on its way.
  delivery jsonb not null,
  placed_at timestamptz not null default now(),
  -- What was bought names the intent that paid for it, and not the other way round. Orders from the wallet have none.
  payment_intent_id bigint,
  -- No foreign key: every order would lock the one row of the plan. Plans stay; the default is current_reward_plan().
  reward_plan_version integer not null,
  constraint net_follows_from_totals check (
    net = total - discount - (case when cashback_redeemed then cashback else 0 end) - special_discount and net > 0),
  constraint cashback_within_net check (cashback_redeemed or cashback <= net),
  constraint order_paid_in_full check (wallet_store_credit + wallet_earnings + online = net),
  primary key (id, member_id),
  unique (order_no, member_id),
  foreign key (address_id, member_id) references address (id, member_id),
  foreign key (payment_intent_id, member_id) references payment_intent (id, member_id)
);
create index purchase_order_member on purchase_order (member_id, id desc);
-- Orders from the wallet have none, and stay out of the index.
create unique index purchase_order_intent on purchase_order (payment_intent_id, member_id) where payment_intent_id is not null;
-- What the staff need to send orders: lists that are quick to look through, who carries a parcel, and notes among the staff.

-- Orders are listed by when they were placed, from either end: all, those of a status, of a PIN code, paid in one way. An
-- amount is looked for by itself, since few orders are of one.
create index purchase_order_placed on purchase_order (placed_at, id);
create index purchase_order_of_status on purchase_order (status, placed_at, id);
create index purchase_order_to_pin on purchase_order ((delivery ->> 'pin_code'), placed_at, id);
create index purchase_order_paid_by on purchase_order (payment_type, placed_at, id);
create index purchase_order_net on purchase_order (net);

create table order_line (
  order_id bigint not null,
  member_id bigint not null,
  line smallint not null,
  product_id bigint not null references product (id),
  name text not null,
  image text not null,
  mrp bigint not null,
  discount_bp integer not null,
  special_discount bigint not null,
  quantity smallint not null check (quantity between 1 and 99),
  hsn text not null,
  gst_bp integer not null,
  -- This line's share of the order's net, and the tax inside it.
  net bigint not null check (net >= 0),
  gst bigint not null check (gst >= 0),
  primary key (order_id, line, member_id),
  foreign key (order_id, member_id) references purchase_order (id, member_id)
);

-- What happened to an order, when, and by whom.
create table order_event (
  order_id bigint not null,
  member_id bigint not null,
  position smallint not null,
  status text not null,
  actor text not null,
  note text not null default '',
  at timestamptz not null default now(),
  -- The buyer gets a message about every step. A job queues those that are not announced yet, so that placing an
  -- order costs nothing for it and a step made by a command is announced as well. A step that cannot be announced is
  -- set aside with its reason, and does not stop the others; a failure that may pass is noted too, and tried again.
  announced_at timestamptz,
  announcement_failure text check (length(announcement_failure) <= 500),
  announcement_given_up_at timestamptz,
  primary key (order_id, position, member_id),
  foreign key (order_id, member_id) references purchase_order (id, member_id),
  constraint order_event_given_up_has_its_reason check (
    announcement_given_up_at is null or (announced_at is null and announcement_failure is not null))
);
create index order_event_unannounced on order_event (at, order_id, position)
  where announced_at is null and announcement_given_up_at is null;
create index order_event_given_up on order_event (announcement_given_up_at)
  where announcement_given_up_at is not null;

-- Who carries an order. A wrong number can be corrected, and the audit says by whom.
create table shipment (
  order_id bigint not null,
  member_id bigint not null,
  courier text not null check (length(courier) between 1 and 30),
  -- Empty where the courier has no numbers, as with an own rider. As long as a text message may say it.
  tracking_no text not null default '' check (length(tracking_no) <= 30),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (order_id, member_id),
  foreign key (order_id, member_id) references purchase_order (id, member_id)
);

-- Notes of the staff about an order. Its buyer does not read them.
create table order_note (
  id bigserial,
  order_id bigint not null,
  member_id bigint not null,
  staff_id integer not null references staff_member (id),
  text text not null check (length(text) between 1 and 1000),
  at timestamptz not null default now(),
  primary key (id, member_id),
  foreign key (order_id, member_id) references purchase_order (id, member_id)
);
create index order_note_of_order on order_note (order_id, id);

-- The last number of each series in a financial year (April to March). Locked by the transaction that takes the next
-- one, so that a series has no gap: a number is never taken by a transaction that is rolled back.
create table invoice_series (
  kind text not null check (kind in ('invoice', 'credit_note')),
  -- Such as '26-27'.
  financial_year text not null check (financial_year ~ '^\d{2}-\d{2}$'),
  last_number integer not null check (last_number > 0),
  primary key (kind, financial_year)
);

-- What was issued for an order. Names and addresses are as they were on that day; amounts stand in the order itself.
create table invoice (
  -- The next of its series, which is counted once for all members.
  serial text not null check (length(serial) <= 16),
  kind text not null check (kind in ('invoice', 'credit_note')),
  order_id bigint not null,
  member_id bigint not null,
  issued_at timestamptz not null default now(),
  seller jsonb not null,
  buyer jsonb not null,
  primary key (serial, member_id),
  unique (order_id, kind, member_id),
  foreign key (order_id, member_id) references purchase_order (id, member_id)
);
create index invoice_issued on invoice (issued_at);

-- What was ordered on each day of India's calendar, for the charts of the staff: counted when the day is over, and again
-- every night, because an order can be rejected later. The present day is counted when somebody looks.
create table sales_day (
  day date primary key,
  orders integer not null check (orders >= 0),
  -- Of these.
  rejected integer not null check (rejected between 0 and orders),
  -- Paise, without what was rejected.
  net bigint not null check (net >= 0),
  counted_at timestamptz not null default now()
);
