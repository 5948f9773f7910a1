-- What an account of the staff needs beside its password: a second factor, and a version for those who edit it.
alter table staff_member
  add column version integer not null default 1,
  -- The password was given out by somebody else, and opens nothing until it is changed.
  add column must_change_password boolean not null default false;

-- One-time codes of an app on the person's phone (RFC 6238).
create table staff_factor (
  staff_id integer primary key references staff_member,
  -- What the codes are made from, encrypted; null until the first code has shown that the app has it.
  secret bytea,
  -- The 30 seconds of the last code that was accepted: none works twice.
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

-- The log is read by when, by whom, by what and by what it was done to.
drop index audit_entry_subject;
drop index audit_entry_staff;
create index audit_entry_at on audit_entry (at desc, id desc);
create index audit_entry_of_staff on audit_entry (staff_id, at desc, id desc);
create index audit_entry_of_action on audit_entry (action, at desc, id desc);
create index audit_entry_of_subject on audit_entry (subject, at desc, id desc);
create index audit_entry_of_kind on audit_entry (split_part(subject, ' ', 1), at desc, id desc);
