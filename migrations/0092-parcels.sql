-- Parcels that a courier carries, each of an order: to its buyer, or back from them. Its names at the provider and its state
-- are what the courier said, and move forward only (parcel_report_effect).
create table parcel (
  id bigserial,
  order_id bigint not null,
  member_id bigint not null,
  kind text not null check (kind in ('forward', 'return')),
  -- Our name for it at the provider, by which a booking is found again whose answer was lost.
  reference text not null check (length(reference) between 1 and 50),
  -- Whom it was to be given to, as the staff chose; null where the provider chooses.
  courier_id integer,
  courier text check (length(courier) <= 100),
  awb text check (length(awb) between 1 and 50),
  provider_order_id text,
  provider_shipment_id text,
  weight_grams integer not null check (weight_grams between 1 and 100000),
  -- What the courier collects at the door, in paise.
  collect bigint not null default 0 check (collect >= 0),
  -- asked: the provider has not answered yet.
  state text not null default 'asked' check (state in ('asked', 'booked', 'picked_up', 'in_transit', 'out_for_delivery',
    'attempted', 'delivered', 'returning', 'returned_to_origin', 'cancelled', 'lost')),
  state_at timestamptz not null default now(),
  -- Why it could not be handed over, as the courier said last.
  reason text not null default '' check (length(reason) <= 200),
  attempts smallint not null default 0,
  -- What its buyer tells whoever hands it over, where the shop asks for it.
  delivery_code text check (delivery_code ~ '^\d{4}$'),
  wrong_codes smallint not null default 0,
  booked_by integer references staff_member (id),
  -- Until then one booking is under way.
  leased_until timestamptz,
  failure text check (length(failure) <= 500),
  -- When the courier is asked about it, unless it says something before.
  next_check_at timestamptz,
  -- When what came back was received and inspected.
  inspected_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (id, member_id),
  unique (reference, member_id),
  foreign key (order_id, member_id) references purchase_order (id, member_id),
  constraint parcel_is_known_once_booked check (
    state in ('asked', 'cancelled') or (awb is not null and courier is not null and provider_shipment_id is not null))
);
create index parcel_of_order on parcel (order_id, id);
create index parcel_awb on parcel (awb) where awb is not null;
-- An order is under way in one parcel at a time.
create unique index parcel_under_way on parcel (order_id, member_id)
  where kind = 'forward' and state not in ('cancelled', 'returned_to_origin', 'lost');
create index parcel_to_check on parcel (next_check_at) where next_check_at is not null;
create index parcel_to_inspect on parcel (state_at, id) where state = 'returned_to_origin' and inspected_at is null;
-- The parcels of a day, for its manifest.
create index parcel_made on parcel (created_at, id);

-- Everything that couriers said of parcels, each once, whichever way it came.
create table parcel_report (
  parcel_id bigint not null,
  member_id bigint not null,
  id text not null check (length(id) between 1 and 64),
  -- Null where it moves nothing.
  step text,
  text text not null default '' check (length(text) <= 200),
  place text not null default '' check (length(place) <= 100),
  at timestamptz not null,
  received_at timestamptz not null default now(),
  -- moved: the parcel went on with it. noted: it came late, or says nothing new. set_aside: it cannot be true.
  effect text not null check (effect in ('moved', 'noted', 'set_aside')),
  why text check (length(why) <= 200),
  -- What its buyer was told; null while they may still be.
  told text check (told in ('sent', 'nothing', 'too_late', 'closed')),
  primary key (parcel_id, member_id, id),
  foreign key (parcel_id, member_id) references parcel (id, member_id),
  constraint set_aside_has_its_reason check ((effect = 'set_aside') = (why is not null))
);
create index parcel_report_untold on parcel_report (received_at, parcel_id, id) where told is null;
create index parcel_report_set_aside on parcel_report (received_at desc) where effect = 'set_aside';

-- Webhooks as they came. One that speaks of no parcel of this shop is set aside with its reason.
create table courier_event (
  event_id text primary key check (length(event_id) between 1 and 100),
  body bytea not null,
  received_at timestamptz not null default now(),
  done_at timestamptz,
  set_aside text check (length(set_aside) <= 200),
  attempts integer not null default 0,
  next_try_at timestamptz not null default now(),
  failure text check (length(failure) <= 500)
);
create index courier_event_due on courier_event (next_try_at) where done_at is null;
create index courier_event_done on courier_event (done_at) where done_at is not null;
create index courier_event_set_aside on courier_event (received_at desc) where set_aside is not null;
