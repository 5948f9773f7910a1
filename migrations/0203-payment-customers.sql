-- Who wants the payment provider to remember what they pay with, and as whom it knows them. What it remembers stays with it.
create table payment_customer (
  member_id bigint primary key references member (id),
  -- Over all members it is a key of global_key.
  provider_customer_id text not null check (length(provider_customer_id) between 1 and 60),
  -- The number that it was made for. With another number the member is asked anew.
  mobile text not null check (length(mobile) <= 15),
  created_at timestamptz not null default now()
);

-- As whom nobody wants to be known any more. What the provider remembers of them is deleted there, again and again until it is.
create table forgotten_customer (
  provider_customer_id text primary key,
  try_at timestamptz not null default now()
);
create index forgotten_customer_due on forgotten_customer (try_at);

alter table global_key drop constraint global_key_kind_check;
alter table global_key add constraint global_key_kind_check check (kind in (
  'mobile', 'provider_order', 'provider_payment', 'provider_refund', 'provider_customer', 'withdrawal', 'payout', 'utr_by_hand',
  'transfer')) not valid;
alter table global_key validate constraint global_key_kind_check;
