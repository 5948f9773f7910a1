-- A browser that was signed in to an account before: it has budgets of its own, which the failures of others do not
-- touch. Its cookie holds a random token for each account, the table the hash alone.
create table known_device (
  token_hash bytea primary key check (length(token_hash) = 32),
  member_id bigint not null references member (id),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index known_device_member on known_device (member_id, last_used_at);

-- A code for a new password belongs to the browser that asked for it, by a ticket in its cookie. Every request has a row,
-- also for a number that nobody has; the member and the code are filled in when the message leaves. Codes that are
-- under way now live for ten minutes and are asked for again.
drop table password_code;
create table password_code (
  ticket_hash bytea primary key check (length(ticket_hash) = 32),
  member_id bigint references member (id),
  code_hash text,
  expires_at timestamptz not null,
  tries smallint not null default 0 check (tries <= 5),
  check ((member_id is null) = (code_hash is null))
);
create index password_code_member on password_code (member_id) where member_id is not null;
create index password_code_expiry on password_code (expires_at);

select guard_rows_of_members('known_device'), guard_rows_of_members('password_code');
