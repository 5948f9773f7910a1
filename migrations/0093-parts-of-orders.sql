-- What of an order was cancelled before it left, or came back after it was delivered, while something of it was left. An order
-- that is called off or comes back as a whole has its status alone: then all that these rows left of it went. Paise.
create table order_change (
  order_id bigint not null,
  member_id bigint not null,
  -- The first is 1.
  position smallint not null check (position > 0),
  kind text not null check (kind in ('cancelled', 'returned')),
  actor text not null check (actor in ('member', 'staff', 'courier')),
  reason text not null check (length(reason) <= 400),
  at timestamptz not null default now(),
  -- Its share of the order's net, of the tax inside that, and of its cashback.
  net bigint not null check (net >= 0),
  gst bigint not null check (gst >= 0),
  cashback bigint not null check (cashback >= 0),
  -- What of the net went back, each part to where it came from. What was never paid is in none.
  store_credit bigint not null check (store_credit >= 0),
  earnings bigint not null check (earnings >= 0),
  online bigint not null check (online >= 0),
  check (store_credit + earnings + online <= net),
  primary key (order_id, position, member_id),
  foreign key (order_id, member_id) references purchase_order (id, member_id)
);

create table order_line_change (
  order_id bigint not null,
  member_id bigint not null,
  position smallint not null,
  line smallint not null,
  quantity smallint not null check (quantity > 0),
  -- Of these units, how many cannot be sold again.
  unfit smallint not null default 0 check (unfit between 0 and quantity),
  net bigint not null check (net >= 0),
  gst bigint not null check (gst >= 0),
  primary key (order_id, position, line, member_id),
  foreign key (order_id, position, member_id) references order_change (order_id, position, member_id),
  foreign key (order_id, line, member_id) references order_line (order_id, line, member_id)
);

-- How much of an order and of its lines these rows took off. Triggers keep both, and refuse more than there is.
alter table purchase_order
  add column net_taken_off bigint not null default 0,
  add column cashback_taken_off bigint not null default 0,
  add constraint no_more_taken_off_than_ordered check (net_taken_off between 0 and net and cashback_taken_off between 0 and cashback);
alter table order_line
  add column cancelled smallint not null default 0,
  add column returned smallint not null default 0,
  add constraint no_more_units_gone_than_ordered check (cancelled >= 0 and returned >= 0 and cancelled + returned <= quantity);

-- An order may have a credit note for each change after its invoice, and one for the rest.
alter table invoice
  -- Of an invoice, the last change before it, which it is without; of a credit note, the change that it takes back, or 0 where it
  -- takes back all that was left.
  add column change smallint not null default 0,
  drop constraint invoice_order_id_kind_member_id_key;
create unique index invoice_of_order_once on invoice (order_id, kind, (case kind when 'credit_note' then change else 0 end), member_id)
  where order_id is not null;

-- Several refunds of a payment may be under way: refund_within_payment bounds them together.
drop index refund_once;
-- A reward that is paid anew by what is left of its order stands beside the one that was reversed.
drop index reward_once;
create unique index reward_once on reward (order_id, member_id, kind, level) where kind <> 'award' and reversal_transfer_id is null;
