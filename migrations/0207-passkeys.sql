-- What a member logs in with instead of a password: the public half of a key that a phone or a password manager keeps. A member
-- has some; the same key is another row for another member.
create table passkey (
  member_id bigint not null references member (id),
  credential_id bytea not null check (length(credential_id) between 1 and 1023),
  public_key bytea not null check (length(public_key) <= 4000),
  -- How often the key was used, as it says itself; 0 where it does not count.
  counter bigint not null check (counter >= 0),
  -- How the key is reached, as the browser said: a hint for the next time.
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (member_id, credential_id)
);

-- The challenges that a passkey has answered, each once, until they would have expired anyway. Those that nobody answered are
-- kept nowhere: a challenge is sealed by the shop and says itself what it is for.
create table used_challenge (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  expires_at timestamptz not null
);
create index used_challenge_expiry on used_challenge (expires_at);
