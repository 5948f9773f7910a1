-- Messages to members: written in the transaction of their cause, delivered by a job.
create table outgoing_message (
  id uuid primary key default gen_random_uuid(),
  mobile text not null check (mobile ~ '^\d{10}$'),
  template text not null,
  -- What fills the template. Forgotten when the message has left, since nobody needs it any more.
  details jsonb,
  queued_at timestamptz not null default now(),
  attempts smallint not null default 0,
  sent_at timestamptz,
  -- The provider's own number of the message, to ask about it.
  provider_id text,
  -- Why it will never be sent, or why the last attempt failed.
  failure text,
  given_up_at timestamptz
);

-- The one code by which a member may set a new password. The table keeps a slow hash; the code itself is only in the SMS.
create table password_code (
  member_id bigint primary key references member (id),
  code_hash text not null,
  expires_at timestamptz not null,
  tries smallint not null default 0 check (tries <= 5)
);

-- A closed account lets go of its mobile number, so that its owner can register again one day.
alter table member drop constraint member_mobile_check;
alter table member add constraint member_mobile_check check (mobile ~ '^\d{10}$' or closed_at is not null);
