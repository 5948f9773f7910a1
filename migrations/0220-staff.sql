-- The staff: people apart from members, with accounts and sessions of their own.
create table staff_member (
  id integer generated always as identity primary key,
  mobile text not null unique check (mobile ~ '^[6-9][0-9]{9}$'),
  name text not null check (length(name) between 1 and 100),
  roles text[] not null check (roles <@ array['owner', 'catalogue', 'orders', 'finance', 'support'] and cardinality(roles) > 0),
  password_hash text not null,
  created_at timestamptz not null default now(),
  -- Who left signs in no more; the account stays for what it did.
  left_at timestamptz
);
create trigger staff_member_stays before delete or truncate on staff_member
  for each statement execute function refuse_removal();
create trigger staff_member_is_final before update of id, created_at on staff_member
  for each row execute function refuse_history_change();

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
create index audit_entry_subject on audit_entry (subject, id desc);
create index audit_entry_staff on audit_entry (staff_id, id desc);
create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_history_change();
