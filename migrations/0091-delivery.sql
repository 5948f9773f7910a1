-- Where the shop delivers and in how many days: zones, the PIN codes that belong to each, and the days on which nothing moves.
create table delivery_zone (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  is_served boolean not null default true,
  -- Working days from the day on which an order leaves.
  days_from smallint not null check (days_from between 0 and 90),
  days_to smallint not null check (days_to between 0 and 90),
  version integer not null default 1,
  constraint delivery_zone_days_in_order check (days_from <= days_to)
);
create unique index delivery_zone_name on delivery_zone (lower(name));

create table pin_range (
  id integer generated always as identity primary key,
  first_pin integer not null check (first_pin between 100000 and 999999),
  last_pin integer not null check (last_pin between 100000 and 999999),
  zone_id integer not null references delivery_zone (id),
  takes_cash boolean not null default true,
  extra_days smallint not null default 0 check (extra_days between 0 and 60),
  version integer not null default 1,
  constraint pin_range_in_order check (first_pin <= last_pin),
  constraint pin_ranges_apart exclude using spgist (int4range(first_pin, last_pin, '[]') with &&)
);
-- Ranges do not overlap, so that the one of a PIN code is the last that begins at or before it.
create unique index pin_range_first on pin_range (first_pin) include (last_pin);
create index pin_range_zone on pin_range (zone_id, first_pin);

create table holiday (
  id integer generated always as identity primary key,
  day date not null,
  name text not null check (name <> ''),
  version integer not null default 1,
  constraint holiday_once unique (day)
);

-- The day by which an order should be there, as its buyer was told; null where nothing was promised.
alter table purchase_order add column promised_by date;
