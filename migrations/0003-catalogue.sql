-- Ids are bigint because the wire's may have 15 digits: an unknown one is then not found, and not an error.
create table category (
  id bigint primary key,
  name text not null,
  image text not null,
  position integer not null
);

create table brand (
  id bigint primary key,
  name text not null,
  image text not null,
  description text not null,
  position integer not null
);

create table product (
  id bigint primary key,
  category_id bigint not null references category (id),
  brand_id bigint not null references brand (id),
  name text not null,
  -- HTML that was cleaned when it was stored.
  description text not null,
  mrp bigint not null check (mrp > 0),
  -- Hundredths of a percent of the MRP.
  discount_bp integer not null check (discount_bp between 0 and 10000),
  -- Cashback for a subscriber, paise per unit.
  special_discount bigint not null check (special_discount >= 0),
  popularity integer not null default 0,
  hsn text not null,
  gst_bp integer not null check (gst_bp between 0 and 10000),
  origin_country text not null default 'India',
  active boolean not null default true,
  -- What search compares with: name, brand and category, lower case without accents.
  search_text text not null,
  -- mrp less the discount, half-up, as money/percent.ts rounds it.
  offered bigint not null generated always as (mrp - (mrp * discount_bp + 5000) / 10000) stored,
  constraint cashback_within_price check (special_discount <= mrp - (mrp * discount_bp + 5000) / 10000)
);
create index product_list on product (category_id, brand_id, popularity desc, id) where active;
create index product_brand on product (brand_id) where active;
create index product_search on product using gin (search_text gin_trgm_ops);

create table product_image (
  product_id bigint not null references product (id),
  position smallint not null,
  name text not null,
  primary key (product_id, position)
);

create table product_highlight (
  product_id bigint not null references product (id),
  position smallint not null,
  icon text not null,
  name text not null,
  details text not null,
  primary key (product_id, position)
);

-- What came in is what is left, reserved for a payment under way, or sold. Always.
create table stock (
  product_id bigint primary key references product (id),
  received integer not null check (received >= 0),
  on_hand integer not null check (on_hand >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  sold integer not null default 0 check (sold >= 0),
  constraint stock_adds_up check (received = on_hand + reserved + sold)
);

create table banner (
  id integer primary key,
  title text not null,
  image text not null,
  -- A path of this shop: a banner cannot lead elsewhere.
  href text not null check (href ~ '^/[^/\\]' or href = '/'),
  position integer not null
);

create table offer (
  id integer primary key,
  product_id bigint not null references product (id),
  description text not null,
  position integer not null
);

-- Pages and answers made from the catalogue are kept until this says that they are old.
create function announce_catalogue_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', tg_table_name);
  return null;
end $$;
create trigger category_changed after insert or update or delete on category for each statement execute function announce_catalogue_change();
create trigger brand_changed after insert or update or delete on brand for each statement execute function announce_catalogue_change();
create trigger product_changed after insert or update or delete on product for each statement execute function announce_catalogue_change();
create trigger product_image_changed after insert or update or delete on product_image for each statement execute function announce_catalogue_change();
create trigger product_highlight_changed after insert or update or delete on product_highlight for each statement execute function announce_catalogue_change();
create trigger banner_changed after insert or update or delete on banner for each statement execute function announce_catalogue_change();
create trigger offer_changed after insert or update or delete on offer for each statement execute function announce_catalogue_change();
-- Of the stock only 'none left' and 'some again' are shown, so a sale does not empty the caches.
create trigger stock_ran_out after update of on_hand on stock
  for each row when ((old.on_hand = 0) <> (new.on_hand = 0)) execute function announce_catalogue_change();
