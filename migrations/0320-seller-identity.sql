-- One PAN is of one seller: over all members the mark of a PAN is a key.
alter table global_key drop constraint global_key_kind_check;
alter table global_key add constraint global_key_kind_check check (kind in (
  'mobile', 'provider_order', 'provider_payment', 'provider_refund', 'provider_customer', 'withdrawal', 'payout', 'utr_by_hand',
  'transfer', 'wishlist', 'pan')) not valid;

-- The identity of a direct seller. A member without a row has not started.
create table seller_identity (
  member_id bigint primary key references member (id),
  state text not null default 'not_started'
    constraint seller_identity_state_check check (state in ('not_started', 'pan_checked', 'waiting', 'verified', 'refused')),
  -- The keyed hash of the PAN, in hex. The PAN itself is the member's.
  pan_mark text check (pan_mark ~ '^[0-9a-f]{64}$'),
  -- What the provider knows of the PAN. Null without a provider: staff then compare the documents.
  registered_name text check (length(registered_name) between 1 and 120),
  name_match smallint check (name_match between 0 and 100),
  pan_reference text check (length(pan_reference) <= 40),
  pan_checked_at timestamptz,
  document text check (document in ('aadhaar', 'voter_id', 'driving_licence', 'passport', 'utility_bill', 'bank_statement')),
  sent_at timestamptz,
  decided_at timestamptz,
  decided_by integer references staff_member (id),
  -- Why it was refused, for the seller.
  reason text check (length(reason) between 5 and 300),
  -- Opens the public page that says whether the card is valid.
  card_code text check (card_code ~ '^[0-9A-Za-z_-]{22}$'),
  version integer not null default 1,
  constraint seller_identity_has_pan check (state = 'not_started' or (pan_mark is not null and pan_checked_at is not null)),
  constraint seller_identity_is_sent check (state in ('not_started', 'pan_checked') or (sent_at is not null and document is not null)),
  constraint seller_identity_is_decided check ((state in ('verified', 'refused')) = (decided_at is not null and decided_by is not null)),
  constraint seller_identity_has_reason check ((state = 'refused') = (reason is not null)),
  constraint seller_identity_has_card check ((state = 'verified') = (card_code is not null))
);
create index seller_identity_waiting on seller_identity (sent_at, member_id) where state = 'waiting';
create index seller_identity_verified on seller_identity (member_id) where state = 'verified';
create index seller_identity_refused on seller_identity (member_id) where state = 'refused';
-- The staff's list, of one state or of all, newest first.
create index seller_identity_list on seller_identity (state, sent_at desc, member_id desc);
create index seller_identity_sent on seller_identity (sent_at desc, member_id desc) where state in ('waiting', 'verified', 'refused');
create index seller_identity_decided on seller_identity (decided_at) where decided_at is not null;
create index seller_identity_by_card on seller_identity (card_code) where card_code is not null;

-- Proofs of address, encrypted. One that was not sent goes after a day; the others some days after the decision.
create table identity_proof (
  id bigserial,
  member_id bigint not null references member (id),
  kind text not null check (kind in ('picture', 'pdf')),
  content_sealed bytea not null,
  bytes integer not null check (bytes > 0),
  uploaded_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (id, member_id)
);
alter table identity_proof alter content_sealed set storage external;
create index identity_proof_of_member on identity_proof (member_id, id);
create index identity_proof_unsent on identity_proof (uploaded_at) where sent_at is null;

-- Whether the shop required a verified identity when the withdrawal was requested.
alter table withdrawal add column needs_identity boolean not null default false;
