-- The versions of the direct seller's agreement. One staff member proposes a version and another approves it.
create table seller_agreement (
  id bigint generated always as identity primary key,
  state text not null default 'requested' check (state in ('requested', 'approved', 'declined', 'withdrawn')),
  -- Paragraphs of plain text, separated by empty lines.
  text_en text not null check (length(text_en) between 1 and 60000),
  text_hi text not null check (length(text_hi) between 1 and 60000),
  text_mr text not null check (length(text_mr) between 1 and 60000),
  -- The moment from which members who have not accepted this version earn nothing new.
  required_from timestamptz not null,
  asked_by integer not null references staff_member,
  asked_at timestamptz not null default now(),
  decided_by integer references staff_member,
  decided_at timestamptz,
  note text not null default '' check (length(note) <= 300),
  -- The number of an approved version, from 1.
  version integer unique check (version > 0),
  constraint seller_agreement_by_two check (decided_by is null or decided_by <> asked_by),
  constraint seller_agreement_decided check ((state = 'requested') = (decided_at is null)
    and (decided_by is not null) = (state in ('approved', 'declined'))
    and (version is not null) = (state = 'approved'))
);
create unique index seller_agreement_one_waits on seller_agreement (state) where state = 'requested';

-- The acceptances of members: which version, when, in which language, and from which network address.
create table agreement_acceptance (
  member_id bigint not null references member (id),
  version integer not null check (version > 0),
  at timestamptz not null default now(),
  language text not null check (language ~ '^[a-z]{2}$'),
  -- Null once the account is closed.
  address text check (length(address) <= 100),
  primary key (member_id, version)
);

-- The newest version that the member accepted; null for none.
alter table network_member add column agreed_version integer;
-- Whether the member's identity is verified (KYC).
alter table network_member add column identified boolean not null default false;
-- Direct referrals with an open account who accepted any version.
alter table network_member add column agreed_referrals integer not null default 0;

-- The rule of who may earn: what the setting earning_requires asks for, and the version of the agreement that must be accepted;
-- null while none is required.
create view earning_rule as
  select coalesce((select value #>> '{}' from shop_setting where key = 'earning_requires'), 'slot') as requires,
         (select max(version) from seller_agreement where required_from <= now()) as required_version;

-- A slot without a transfer was not paid for. Accepting the agreement opens one for a member without a slot, so that awards need
-- no payment by the rule 'agreement'.
alter table slot alter column transfer_id drop not null;
