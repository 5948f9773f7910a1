-- Cash on delivery: an order that is paid to whoever brings it. Nothing moves when it is placed.
alter table purchase_order add column cash bigint not null default 0 check (cash >= 0);
alter table purchase_order drop constraint order_paid_in_full;
alter table purchase_order add constraint order_paid_in_full
  check (wallet_store_credit + wallet_earnings + online + cash = net);
alter table purchase_order drop constraint purchase_order_payment_type_check;
alter table purchase_order add constraint purchase_order_payment_type_check
  check (payment_type in ('wallet', 'online', 'partial', 'cash'));
-- All of it or nothing.
alter table purchase_order add constraint cash_pays_all check (cash = case when payment_type = 'cash' then net else 0 end);
create index purchase_order_in_cash on purchase_order (member_id, status) where cash > 0;

insert into system_account (kind, currency) values
  ('cash_receivable', 'INR'), ('cash_with_courier', 'INR'), ('cash_differences', 'INR');

-- The cash of an order that has left, until it is in, or it is certain that it never comes.
create table order_cash (
  order_id bigint not null,
  member_id bigint not null,
  -- Paise.
  amount bigint not null check (amount > 0),
  -- receivable: on its way to the buyer. with_courier: collected at the door. received: it has reached the shop.
  -- not_collected: the parcel came back unpaid.
  state text not null default 'receivable' check (state in ('receivable', 'with_courier', 'received', 'not_collected')),
  -- When it came to this state.
  since timestamptz not null default now(),
  -- What came in of it, and what that is known by, such as a receipt.
  received bigint check (received >= 0),
  reference text check (length(reference) between 1 and 60),
  primary key (order_id, member_id),
  foreign key (order_id, member_id) references purchase_order (id, member_id),
  constraint received_cash_has_its_reference check (
    (state = 'received') = (received is not null) and (received is null) = (reference is null))
);
create index order_cash_under_way on order_cash (state, since, order_id) where state in ('receivable', 'with_courier');
create index order_cash_not_collected on order_cash (member_id) where state = 'not_collected';

-- What an order earns waits for its cash.
alter table order_reward add column awaits_cash boolean not null default false;
drop index order_reward_due;
create index order_reward_due on order_reward (delivered_at)
  where posted_at is null and reversed_at is null and set_aside is null and not awaits_cash;
