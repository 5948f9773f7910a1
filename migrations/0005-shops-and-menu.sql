create table shop (
  id integer primary key,
  name text not null,
  address text not null,
  tehsil text not null,
  contact text not null check (contact ~ '^\d{10}$')
);

create table menu_item (
  menu_id integer not null,
  position smallint not null,
  -- Opened in a new tab, so only the safe kind of link.
  url text not null check (url ~ '^https://'),
  icon text not null,
  name text not null,
  primary key (menu_id, position)
);

create table article (
  id integer generated always as identity primary key,
  topic text not null,
  title text not null,
  description text not null,
  author text,
  source text not null,
  image text not null,
  url text not null,
  content text not null,
  published_at timestamptz not null
);
create index article_topic on article (topic, published_at desc);
