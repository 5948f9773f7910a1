-- What the catalogue says in other languages than English. Each table that a shopper reads has one beside it with a row
-- for each language that somebody has written; where a row or a column of it is null, the English one is shown.
-- decisions/0031-translated-catalogue.md says why they are rows and not columns of the tables themselves.

-- The languages of words/ but for English, which is what the tables themselves are written in.
create domain translated_language as text check (value in ('hi', 'mr'));

create table category_translation (
  category_id bigint not null references category (id) on delete cascade,
  language translated_language not null,
  name text check (name <> ''),
  primary key (category_id, language)
);

create table brand_translation (
  brand_id bigint not null references brand (id) on delete cascade,
  language translated_language not null,
  name text check (name <> ''),
  description text check (description <> ''),
  primary key (brand_id, language)
);

create table product_translation (
  product_id bigint not null references product (id) on delete cascade,
  language translated_language not null,
  name text check (name <> ''),
  -- HTML that was cleaned when it was stored.
  description text check (description <> ''),
  origin_country text check (origin_country <> ''),
  primary key (product_id, language)
);

create table product_highlight_translation (
  product_id bigint not null,
  position smallint not null,
  language translated_language not null,
  name text check (name <> ''),
  details text check (details <> ''),
  primary key (product_id, position, language),
  foreign key (product_id, position) references product_highlight (product_id, position) on delete cascade
);

create table banner_translation (
  banner_id integer not null references banner (id) on delete cascade,
  language translated_language not null,
  title text check (title <> ''),
  primary key (banner_id, language)
);

create table offer_translation (
  offer_id integer not null references offer (id) on delete cascade,
  language translated_language not null,
  description text check (description <> ''),
  primary key (offer_id, language)
);

create table shop_translation (
  shop_id integer not null references shop (id) on delete cascade,
  language translated_language not null,
  name text check (name <> ''),
  address text check (address <> ''),
  tehsil text check (tehsil <> ''),
  hours text check (hours <> ''),
  primary key (shop_id, language)
);

create trigger category_translation_changed after insert or update or delete on category_translation
  for each statement execute function announce_catalogue_change();
create trigger brand_translation_changed after insert or update or delete on brand_translation
  for each statement execute function announce_catalogue_change();
create trigger product_translation_changed after insert or update or delete on product_translation
  for each statement execute function announce_catalogue_change();
create trigger product_highlight_translation_changed after insert or update or delete on product_highlight_translation
  for each statement execute function announce_catalogue_change();
create trigger banner_translation_changed after insert or update or delete on banner_translation
  for each statement execute function announce_catalogue_change();
create trigger offer_translation_changed after insert or update or delete on offer_translation
  for each statement execute function announce_catalogue_change();
create trigger shop_translation_changed after insert or update or delete on shop_translation
  for each statement execute function announce_catalogue_change();
