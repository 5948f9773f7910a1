-- Where members live. Ids are the codes of the Local Government Directory (villages: of the Census of 2011).
create table district (
  id integer primary key,
  state_id smallint not null,
  name text not null check (length(name) between 1 and 80)
);

create table sub_district (
  id integer primary key,
  district_id integer not null references district (id),
  name text not null check (length(name) between 1 and 80),
  unique (id, district_id)
);
create index sub_district_list on sub_district (district_id);

-- Villages and towns. A town can lie in two sub-districts, so its code alone does not name a row.
create table village (
  id integer not null,
  sub_district_id integer not null references sub_district (id),
  name text not null check (length(name) between 1 and 80),
  primary key (sub_district_id, id)
);

create table member (
  id bigserial primary key,
  name text not null check (length(name) between 3 and 80),
  email text not null check (length(email) <= 200),
  -- A closed account lets go of its mobile number, so that its owner can register again one day.
  mobile text not null constraint member_mobile_check check (mobile ~ '^\d{10}$' or closed_at is not null),
  password_hash text not null,
  -- No foreign key: it is another member, whose row stays. It is looked at when a member registers.
  referrer_id bigint,
  district_id integer constraint member_district_known references district (id),
  sub_district_id integer,
  village_id integer,
  profile_image text,
  aadhaar_last4 text check (aadhaar_last4 ~ '^\d{4}$'),
  pan_encrypted bytea,
  closed_at timestamptz,
  registered_at timestamptz not null default now(),
  -- In which language a member is told something when nobody asks, as by a message about an order. Null for those who never
  -- chose one. Any language of the shop, so that a new one needs no migration.
  language text check (language ~ '^[a-z]{2}$'),
  -- Who is blocked signs in no more, and neither orders, pays nor withdraws. What they have stays theirs.
  blocked_at timestamptz,
  -- Counts changes that the staff may make, so that of two who edit a member the second is refused.
  version integer not null default 1,
  check (referrer_id <> id),
  -- District, sub-district and village lie within one another, whatever a form says.
  constraint member_sub_district_in_district
    foreign key (sub_district_id, district_id) references sub_district (id, district_id),
  constraint member_village_in_sub_district
    foreign key (sub_district_id, village_id) references village (sub_district_id, id),
  constraint member_location_from_the_top check (
    (sub_district_id is null or district_id is not null) and (village_id is null or sub_district_id is not null))
);
alter sequence member_id_seq start 100001 restart;
-- Over all members a number is a key of global_key.
create index member_mobile on member (mobile);
-- Who joined by a member's invitation, by when: those of a month are counted in this index alone.
create index member_referrals on member (referrer_id, registered_at) where closed_at is null;
-- Buyers are found by a part of their name.
create index member_by_part_of_name on member using gin (name gin_trgm_ops);
create index member_joined on member (registered_at, id);
create index member_blocked on member (registered_at, id) where blocked_at is not null;
create index member_closed on member (registered_at, id) where closed_at is not null;
-- Found by the beginning of an e-mail address.
create index member_email on member (lower(email));

-- What is unique over all members, and whose it is: a lookup table, spread by the key itself. Written by take_key, and
-- freed with the number of a member who gets another or leaves.
create table global_key (
  kind text not null check (kind in (
    'mobile', 'provider_order', 'provider_payment', 'provider_refund', 'withdrawal', 'payout', 'utr_by_hand',
    'transfer')),
  key text not null,
  member_id bigint not null,
  primary key (kind, key)
);

create table address (
  id bigserial,
  member_id bigint not null references member (id),
  flat_no text not null check (length(flat_no) between 1 and 60),
  building text not null check (length(building) between 1 and 120),
  address_1 text not null check (length(address_1) between 1 and 160),
  address_2 text not null check (length(address_2) between 1 and 160),
  pin_code text not null check (pin_code ~ '^[1-9]\d{5}$'),
  -- The same for one door however it is written: 'A-12, Sai Nivas' and 'a 12 sai nivas'.
  door text not null generated always as
    (pin_code || ' ' || lower(regexp_replace(flat_no || building, '[[:space:][:punct:]]', '', 'g'))) stored,
  created_at timestamptz not null default now(),
  -- A deleted address stays for the orders that went there.
  deleted_at timestamptz,
  primary key (id, member_id)
);
alter sequence address_id_seq start 5001 restart;
create index address_member on address (member_id) where deleted_at is null;
create index address_door on address (door);

create table session (
  token_hash bytea not null check (length(token_hash) = 32),
  member_id bigint not null references member (id),
  device text not null check (length(device) <= 300),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (token_hash, member_id)
);
create index session_member on session (member_id);

-- A browser that was signed in to an account before: it has budgets of its own, which the failures of others do not
-- touch. Its cookie holds a random token for each account, the table the hash alone.
create table known_device (
  token_hash bytea not null check (length(token_hash) = 32),
  member_id bigint not null references member (id),
  -- The same for all accounts that one browser was signed in to.
  browser uuid not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (token_hash, member_id)
);
create index known_device_member on known_device (member_id, last_used_at);
create index known_device_browser on known_device (browser);

-- A browser asked for a password code. Whose number it named, and whether anybody has it, is not known yet.
create table password_code_ticket (
  ticket_hash bytea primary key check (length(ticket_hash) = 32),
  expires_at timestamptz not null,
  tries smallint not null default 0 check (tries <= 5)
);
create index password_code_ticket_expiry on password_code_ticket (expires_at);

-- The code that a member was sent for a ticket.
create table password_code (
  member_id bigint not null references member (id),
  ticket_hash bytea not null check (length(ticket_hash) = 32),
  code_hash text not null,
  expires_at timestamptz not null,
  primary key (ticket_hash, member_id)
);
create index password_code_member on password_code (member_id);
create index password_code_expiry on password_code (expires_at);

-- The idempotency record of a member's request, by the id that its browser made: a repeat gets the first answer
-- again.
create table request (
  member_id bigint not null references member (id),
  request_id text not null check (request_id ~ '^[A-Za-z0-9_-]{8,64}$'),
  call text not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (member_id, request_id)
);

-- When and why a member was blocked or let in again.
create table member_block (
  id bigserial,
  member_id bigint not null references member,
  is_blocked boolean not null,
  reason text not null check (length(reason) between 5 and 300),
  staff_id integer not null references staff_member,
  at timestamptz not null default now(),
  primary key (id, member_id)
);
create index member_block_member on member_block (member_id, id desc);

-- Notes of the staff about a member. Their text is erased when the account closes.
create table member_note (
  id bigserial,
  member_id bigint not null references member,
  staff_id integer not null references staff_member,
  text text check (length(text) between 1 and 1000),
  at timestamptz not null default now(),
  primary key (id, member_id)
);
create index member_note_member on member_note (member_id, id desc);

-- Bank branches by their code: imported, or kept from what the lookup service said.
create table bank_branch (
  ifsc text primary key check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  bank text not null check (length(bank) between 1 and 120),
  branch text not null check (length(branch) <= 120),
  address text not null check (length(address) <= 300),
  changed_at timestamptz not null default now()
);

-- Where a member's withdrawals go. The account number is sealed: a copy of the database does not tell it.
create table bank_account (
  member_id bigint primary key references member (id),
  ifsc text not null check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  bank_name text not null check (length(bank_name) between 1 and 120),
  bank_address text not null check (length(bank_address) <= 300),
  account_no_sealed bytea not null,
  -- Since when withdrawals would go to another account than before.
  changed_at timestamptz not null default now()
);

-- Every account that a member ever named, for whoever must find out where money went.
create table bank_account_change (
  id bigserial,
  member_id bigint not null references member (id),
  ifsc text not null,
  account_no_sealed bytea not null,
  -- The same for one account of one bank, whoever names it, and nothing that the number could be told from.
  account_mark bytea not null check (length(account_mark) = 32),
  changed_at timestamptz not null default now(),
  primary key (id, member_id)
);
create index bank_account_change_member on bank_account_change (member_id, id);
create index bank_account_change_mark on bank_account_change (account_mark);

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
  given_up_at timestamptz,
  -- The language of its reader, which is known when it is queued.
  language text not null default 'en'
);
-- What an operator lists: messages that were given up, and those that still wait.
create index outgoing_message_waiting on outgoing_message (queued_at) where sent_at is null and given_up_at is null;
create index outgoing_message_given_up on outgoing_message (given_up_at) where given_up_at is not null;
create index outgoing_message_to on outgoing_message (mobile, queued_at desc);
-- Messages that were given up, without those to numbers that nobody has, of which there may be any number.
create index outgoing_message_unsent on outgoing_message (given_up_at desc, id desc)
  where given_up_at is not null and failure is distinct from 'no member has this number';
