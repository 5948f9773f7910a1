create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table member (
  id bigint generated always as identity (start with 100001) primary key,
  name text not null check (length(name) between 3 and 80),
  email text not null check (length(email) <= 200),
  mobile text not null unique check (mobile ~ '^\d{10}$'),
  password_hash text not null,
  referrer_id bigint references member (id),
  district_id integer,
  sub_district_id integer,
  village_id integer,
  profile_image text,
  aadhaar_last4 text check (aadhaar_last4 ~ '^\d{4}$'),
  pan_encrypted bytea,
  closed_at timestamptz,
  registered_at timestamptz not null default now(),
  check (referrer_id <> id)
);
create index member_referrer on member (referrer_id);

-- A referrer is set once, at registration: a later change could make a loop in the network.
create function refuse_referrer_change() returns trigger language plpgsql as $$
begin
  raise exception 'the referrer of a member never changes' using errcode = 'check_violation', constraint = 'member_referrer_fixed';
end $$;
create trigger member_referrer_fixed before update of referrer_id on member
  for each row when (old.referrer_id is distinct from new.referrer_id) execute function refuse_referrer_change();

-- Who stands above whom, at most 10 levels, so that every screen of the network is one indexed read.
create table network_position (
  ancestor_id bigint not null references member (id),
  descendant_id bigint not null references member (id),
  level smallint not null check (level between 1 and 10),
  primary key (descendant_id, level),
  unique (ancestor_id, descendant_id),
  check (ancestor_id <> descendant_id)
);
create index network_position_team on network_position (ancestor_id, level);

create table session (
  token_hash bytea primary key check (length(token_hash) = 32),
  member_id bigint not null references member (id),
  device text not null check (length(device) <= 300),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_member on session (member_id);

-- What the operator can change without a new version of the program.
create table shop_setting (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);

-- One attempt of a member, by the id its browser made: a repeat gets the first answer again.
create table request (
  member_id bigint not null references member (id),
  request_id text not null check (request_id ~ '^[A-Za-z0-9_-]{8,64}$'),
  call text not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (member_id, request_id)
);
