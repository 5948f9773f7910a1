-- Store credit that a member gives up to close the account: income of the shop, without tax.
insert into system_account (kind, currency) values ('given_up_credit', 'INR');

-- A member's written choice to give up the balance: the sentence as the member saw it, when, in which language, and from which
-- network address. The address is kept, because it proves the choice after the account is closed.
create table credit_waiver (
  member_id bigint not null references member (id),
  transfer_id bigint not null,
  store_credit bigint not null check (store_credit >= 0),
  earnings bigint not null check (earnings >= 0),
  sentence text not null check (length(sentence) between 1 and 1000),
  language text not null check (language ~ '^[a-z]{2}$'),
  address text not null check (length(address) <= 100),
  at timestamptz not null default now(),
  primary key (member_id),
  foreign key (transfer_id, member_id) references transfer (id, member_id),
  constraint credit_waiver_has_money check (store_credit + earnings > 0)
);
