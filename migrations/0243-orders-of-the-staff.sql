-- What the staff need to send orders: lists that are quick to look through, who carries a parcel, and notes among the staff.

-- Orders are listed by when they were placed, from either end: all, those of a status, of a PIN code, paid in one way. An
-- amount is looked for by itself, since few orders are of one.
create index purchase_order_placed on purchase_order (placed_at, id);
create index purchase_order_of_status on purchase_order (status, placed_at, id);
create index purchase_order_to_pin on purchase_order ((delivery ->> 'pin_code'), placed_at, id);
create index purchase_order_paid_by on purchase_order (payment_type, placed_at, id);
create index purchase_order_net on purchase_order (net);
-- Buyers are found by a part of their name.
create index member_by_part_of_name on member using gin (name gin_trgm_ops);

-- Who carries an order. A wrong number can be corrected, and the audit says by whom.
create table shipment (
  order_id bigint primary key references purchase_order (id),
  courier text not null check (length(courier) between 1 and 30),
  -- Empty where the courier has no numbers, as with an own rider. As long as a text message may say it.
  tracking_no text not null default '' check (length(tracking_no) <= 30),
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create trigger shipment_is_final before update of order_id, created_at on shipment
  for each row execute function refuse_history_change();
create trigger shipment_stays before delete or truncate on shipment
  for each statement execute function refuse_removal();

-- What the staff tell each other about an order. Its buyer does not read it.
create table order_note (
  id bigint generated always as identity primary key,
  order_id bigint not null references purchase_order (id),
  staff_id integer not null references staff_member (id),
  text text not null check (length(text) between 1 and 1000),
  at timestamptz not null default now()
);
create index order_note_of_order on order_note (order_id, id);
create trigger order_note_append_only before update or delete or truncate on order_note
  for each statement execute function refuse_history_change();
