-- A browser that is pushed what its member is told. It is one signed-in browser's, and ends with that session, however it ends:
-- whoever uses the phone after a log-out reads nothing of it.
create table push_device (
  member_id bigint not null,
  session_hash bytea not null,
  id uuid not null default gen_random_uuid(),
  -- An address at the push service of the browser, its public key and the secret that it shares with the shop alone.
  endpoint text not null check (length(endpoint) between 1 and 1024),
  public_key bytea not null check (length(public_key) = 65),
  auth_secret bytea not null check (length(auth_secret) = 16),
  -- Of all three: whoever brings the same hash knows the secret, and so is the browser itself.
  subscription_hash bytea not null check (length(subscription_hash) = 32),
  added_at timestamptz not null default now(),
  primary key (member_id, session_hash),
  constraint push_device_is_signed_in foreign key (session_hash, member_id) references session (token_hash, member_id) on delete cascade
);
create index push_device_subscription on push_device (subscription_hash);
create index push_device_session on push_device (session_hash, member_id);
