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
  check (proven_by in ('login', 'code', 'passkey', 'password', 'password_and_code'));

-- A trusted session is of a browser that its owner used before, or has proven since. Sessions and browsers of today count as trusted.
alter table session add column is_trusted boolean not null default true;
alter table session alter column is_trusted set default false;
alter table known_device add column is_trusted boolean not null default true;
alter table known_device alter column is_trusted set default false;

-- Proofs are asked for by rule now (step_up). A shop that asked always goes on asking; other choices have no successor.
with renewed as (
  update shop_setting set changed_at = now(), from_start = false,
      value = '{"amount": 0, "new_bank": true, "unknown_device": true, "recovery_hours": 48}'
    where key = 'step_up' and value = '"always"' returning key, value
)
insert into shop_setting_change (key, value, changed_by) select key, value, 'migration' from renewed;
delete from shop_setting where key = 'step_up' and jsonb_typeof(value) = 'string';
