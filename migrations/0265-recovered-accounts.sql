-- A recovery ends what somebody else may have opened: a new password, sessions ended elsewhere, another number, a block.
-- Passkeys and push subscriptions from before it are suspended until their owner confirms each.
alter table member
  add column recovered_at timestamptz,
  add column mobile_changed_at timestamptz;
alter table passkey add column confirmed_at timestamptz not null default now();
alter table push_device add column confirmed_at timestamptz not null default now();

-- A passkey is confirmed by the password and a code together. A login is no proof any more; older rows still name it.
alter table session drop constraint session_proven_by_check;
alter table session add constraint session_proven_by_check
  check (proven_by in ('login', 'code', 'passkey', 'password', 'password_and_code')) not valid;

-- A trusted session is of a browser that its owner used before, or has proven since. Sessions and browsers of today count as trusted.
alter table session add column is_trusted boolean not null default true;
alter table session alter column is_trusted set default false;
alter table known_device add column is_trusted boolean not null default true;
alter table known_device alter column is_trusted set default false;
