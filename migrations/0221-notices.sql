-- What a member was told, whatever the way, as they read it in the bell. Written by the job that tells it, once for each message.
create table notice (
  member_id bigint not null references member (id),
  -- The message's own.
  id uuid not null,
  template text not null,
  -- What fills its sentence, without codes.
  details jsonb not null check (jsonb_typeof(details) = 'object'),
  told_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (member_id, id)
);
create index notice_of_member on notice (member_id, told_at desc, id desc);
create index notice_unread on notice (member_id) where read_at is null;
create index notice_age on notice (told_at);
