-- What a courier paid in of the cash that it collected, as its own file says. Paise.
create table cash_remittance (
  id bigserial primary key,
  courier text not null check (length(courier) between 1 and 30),
  -- What the courier calls the payment. One is brought in once.
  reference text not null check (length(reference) between 1 and 60),
  paid_on date not null,
  -- What arrived, and what was due of the orders that it names and was not in yet.
  received bigint not null check (received >= 0),
  due bigint not null check (due >= 0),
  imported_by integer not null references staff_member,
  imported_at timestamptz not null default now(),
  constraint remittance_posted_once unique (courier, reference)
);
create index cash_remittance_list on cash_remittance (paid_on desc, id desc);

create table cash_remittance_line (
  remittance_id bigint not null references cash_remittance,
  line integer not null,
  -- The order or the number of the parcel, as the file has it; and the order that this is, if there is one.
  named text not null check (length(named) between 1 and 60),
  order_no text,
  -- less, more: taken in, with a difference. unknown: of no order. twice: taken in before. not_due: of an order whose cash no
  -- courier has.
  state text not null check (state in ('matched', 'less', 'more', 'unknown', 'twice', 'not_due')),
  received bigint not null check (received >= 0),
  due bigint not null check (due >= 0),
  primary key (remittance_id, line),
  check (state in ('unknown', 'twice', 'not_due') or order_no is not null)
);

create index shipment_by_tracking on shipment (tracking_no) where tracking_no <> '';

alter table transfer drop constraint transfer_cause_kind_check;
alter table transfer add constraint transfer_cause_kind_check check (cause_kind in (
  'order', 'intent', 'payment', 'refund', 'withdrawal', 'reward', 'correction', 'transfer', 'member', 'opening', 'deposit',
  'settlement', 'remittance'));
