-- Orders that the staff had given to couriers together, and what became of each.
create table booking_run (
  id bigserial primary key,
  choose text not null check (choose in ('provider', 'cheapest', 'quickest')),
  asked_by integer not null references staff_member,
  asked_at timestamptz not null default now()
);

create table booking_run_order (
  run_id bigint not null references booking_run,
  position integer not null,
  order_no text not null check (length(order_no) between 1 and 20),
  -- Null until it was tried.
  outcome text check (outcome in (
    'booked', 'already', 'busy', 'not_possible', 'unknown', 'refused', 'unreachable', 'called_off', 'failed')),
  -- In the provider's words.
  why text check (length(why) <= 300),
  -- Until then somebody books it.
  leased_until timestamptz,
  primary key (run_id, position)
);
create index booking_run_order_due on booking_run_order (run_id, position) where outcome is null;

-- What was handed to a courier at once. What it says is what its parcels say, which does not change.
create table parcel_manifest (
  id bigserial primary key,
  courier text not null check (length(courier) between 1 and 100),
  made_by integer not null references staff_member,
  made_at timestamptz not null default now()
);

alter table parcel add column manifest_id bigint references parcel_manifest;
create index parcel_of_manifest on parcel (manifest_id, id) where manifest_id is not null;
create index parcel_to_hand_over on parcel (courier, id)
  where manifest_id is null and kind = 'forward' and state in ('booked', 'picked_up');
