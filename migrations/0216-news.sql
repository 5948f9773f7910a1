-- What the news search service answered last for each topic, so that it is asked once in half an hour by however many
-- servers, and so that there is news also while it does not answer.
create table news_topic (
  topic text primary key,
  articles jsonb not null default '[]',
  -- When the service answered last; null before its first answer.
  fetched_at timestamptz,
  -- How often it has failed since then.
  failures smallint not null default 0,
  -- Nobody asks the service before: one server is asking it, or it failed.
  ask_again_at timestamptz not null
);

-- The pictures that articles name, on other hosts. The shop fetches these and no others.
create table news_picture (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  url text not null check (url ~ '^https://' and length(url) <= 2000),
  named_at timestamptz not null default now()
);
create index news_picture_named_at on news_picture (named_at);
