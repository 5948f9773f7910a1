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
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  ifsc text not null,
  account_no_sealed bytea not null,
  changed_at timestamptz not null default now()
);
create index bank_account_change_member on bank_account_change (member_id, id);
