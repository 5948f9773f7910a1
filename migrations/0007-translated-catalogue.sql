-- What the catalogue says in other languages than English. Each table that a shopper reads has one beside it with a row
-- for each language that somebody has written; where a row or a column of it is null, the English one is shown.
-- decisions/catalogue.md says why they are rows and not columns of the tables themselves.

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

-- What groups, their options and values are called in other languages; where a row is missing, the English is shown.
create table product_group_translation (
  group_id bigint not null references product_group (id) on delete cascade,
  language translated_language not null,
  name text check (name <> ''),
  primary key (group_id, language)
);

create table option_name_translation (
  option_name text not null check (option_name <> ''),
  language translated_language not null,
  name text not null check (name <> ''),
  primary key (option_name, language)
);

create table option_value_translation (
  value text not null references option_value (value) on update cascade on delete cascade,
  language translated_language not null,
  name text not null check (name <> ''),
  primary key (value, language)
);

create table size_chart_translation (
  size_chart_id integer not null references size_chart (id) on delete cascade,
  language translated_language not null,
  name text check (name <> ''),
  columns text[],
  note text check (note <> ''),
  primary key (size_chart_id, language)
);
