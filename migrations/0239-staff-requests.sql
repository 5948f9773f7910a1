-- What the staff asked for, by the key of their browser, so that a request that comes twice has one effect.
create table staff_request (
  staff_id integer not null references staff_member,
  request_id text not null,
  call text not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (staff_id, request_id)
);
