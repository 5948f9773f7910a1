-- The staff: people apart from members, with accounts and sessions of their own.
create table staff_member (
  id integer generated always as identity primary key,
  mobile text not null unique check (mobile ~ '^[6-9][0-9]{9}$'),
  name text not null check (length(name) between 1 and 100),
  roles text[] not null check (roles <@ array['owner', 'catalogue', 'orders', 'finance', 'support'] and cardinality(roles) > 0),
  password_hash text not null,
  created_at timestamptz not null default now(),
  -- A person who left cannot sign in any more; the account stays because the audit log refers to it.
  left_at timestamptz,
  version integer not null default 1,
  -- The password was given out by an owner, and opens nothing until it is changed. It is valid for a limited time,
  -- because a message or a piece of paper may be found by others.
  must_change_password boolean not null default false,
  password_expires_at timestamptz
);
comment on column staff_member.password_expires_at is 'Until when a password that must be changed works.';

-- Who gave whom access: an account, a password, or a second factor to set up anew. That person could use the account.
create table staff_access_given (
  staff_id integer not null references staff_member,
  given_by integer not null references staff_member,
  given_at timestamptz not null default clock_timestamp(),
  primary key (staff_id, given_by, given_at)
);
create index staff_access_given_by on staff_access_given (given_by);

create table staff_session (
  token_hash bytea primary key check (length(token_hash) = 32),
  staff_id integer not null references staff_member,
  device text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- At the latest then; without use it ends earlier.
  expires_at timestamptz not null
);
create index staff_session_staff on staff_session (staff_id);

-- One-time codes of an app on the person's phone (RFC 6238).
create table staff_factor (
  staff_id integer primary key references staff_member,
  -- What the codes are made from, encrypted; null until the first code has shown that the app has it.
  secret bytea,
  -- The 30-second step of the last code that was accepted, so that none works twice.
  last_step bigint,
  -- A new secret that was shown and is not confirmed yet. The one above counts until then.
  offered_secret bytea,
  offered_at timestamptz,
  confirmed_at timestamptz,
  check ((secret is null) = (confirmed_at is null)),
  check ((offered_secret is null) = (offered_at is null))
);

-- For whoever lost the phone: each works once.
create table staff_recovery_code (
  staff_id integer not null references staff_member,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

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

-- What the staff changed: written with the change, in its transaction, and never touched again.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Null for what was done by a command of the operator's, which `actor` names.
  staff_id integer references staff_member,
  actor text not null,
  action text not null,
  -- What was changed, as in 'product 17' or 'order BM000123'.
  subject text not null,
  before jsonb,
  after jsonb
);
create index audit_entry_at on audit_entry (at desc, id desc);
create index audit_entry_of_staff on audit_entry (staff_id, at desc, id desc);
create index audit_entry_of_action on audit_entry (action, at desc, id desc);
create index audit_entry_of_subject on audit_entry (subject, at desc, id desc);
create index audit_entry_of_kind on audit_entry (split_part(subject, ' ', 1), at desc, id desc);
