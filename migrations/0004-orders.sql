create table address (
  id bigint generated always as identity (start with 5001) primary key,
  member_id bigint not null references member (id),
  flat_no text not null check (length(flat_no) between 1 and 60),
  building text not null check (length(building) between 1 and 120),
  address_1 text not null check (length(address_1) between 1 and 160),
  address_2 text not null check (length(address_2) between 1 and 160),
  pin_code text not null check (pin_code ~ '^[1-9]\d{5}$'),
  created_at timestamptz not null default now(),
  -- A deleted address stays for the orders that went there.
  deleted_at timestamptz
);
create index address_member on address (member_id) where deleted_at is null;

create sequence order_number start with 10000001;

create table purchase_order (
  id bigint generated always as identity primary key,
  order_no text not null unique default 'BM' || nextval('order_number'),
  member_id bigint not null references member (id),
  status text not null default 'pending' check (status in ('pending', 'processed', 'delivered', 'rejected')),
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
  address_id bigint not null references address (id),
  -- The address as it was: a later edit does not move a parcel that is on its way.
  delivery jsonb not null,
  placed_at timestamptz not null default now(),
  constraint net_follows_from_totals check (
    net = total - discount - (case when cashback_redeemed then cashback else 0 end) - special_discount and net > 0),
  constraint order_paid_in_full check (wallet_store_credit + wallet_earnings + online = net)
);
create index purchase_order_member on purchase_order (member_id, id desc);

create table order_line (
  order_id bigint not null references purchase_order (id),
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
  primary key (order_id, line)
);

-- What happened to an order, when, and by whom.
create table order_event (
  order_id bigint not null references purchase_order (id),
  position smallint not null,
  status text not null,
  actor text not null,
  note text not null default '',
  at timestamptz not null default now(),
  primary key (order_id, position)
);

-- An order only moves forward: pending to processed to delivered, or to rejected before it is delivered.
create function check_order_step() returns trigger language plpgsql as $$
begin
  if not ((old.status, new.status) in (('pending', 'processed'), ('processed', 'delivered'), ('pending', 'rejected'), ('processed', 'rejected'))) then
    raise exception 'an order cannot go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'order_moves_forward';
  end if;
  return new;
end $$;
create trigger order_moves_forward before update of status on purchase_order
  for each row when (old.status is distinct from new.status) execute function check_order_step();

create table slot (
  id bigint generated always as identity (start with 701) primary key,
  member_id bigint not null references member (id),
  transfer_id bigint not null unique references transfer (id),
  created_at timestamptz not null default now()
);
create index slot_member on slot (member_id);
