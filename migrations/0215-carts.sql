-- The cart of a member, as one of their phones saved it last. Its prices are those that the person was shown: what an order
-- costs is never read from here.
create table member_cart (
  member_id bigint primary key references member (id),
  -- Counts what was saved, so that a phone that has not seen the latest saves nothing over it.
  version bigint not null default 0,
  lines jsonb not null default '[]' check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) <= 50),
  cashback_applied boolean not null default false,
  saved_at timestamptz not null default now(),
  -- Whether the member wants one text about what is left in it, and when it was sent. A cart that was emptied is another one.
  wants_reminder boolean not null default false,
  reminded_at timestamptz
);
create index member_cart_to_remind_of on member_cart (saved_at)
  where wants_reminder and reminded_at is null and lines <> '[]'::jsonb;
