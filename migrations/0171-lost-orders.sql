-- What a courier pays for goods that it lost.
insert into system_account (kind, currency) values ('courier_compensation', 'INR');

-- Orders whose goods their courier lost: they are called off, the goods are written off the stock, and the courier may be asked to
-- pay for them.
create table lost_order (
  order_id bigint not null,
  member_id bigint not null,
  courier text not null default '' check (length(courier) <= 100),
  noted_by integer not null references staff_member,
  lost_at timestamptz not null default now(),
  claim text not null default 'none' check (claim in ('none', 'asked', 'paid', 'given_up')),
  -- Paise.
  asked bigint check (asked > 0),
  asked_by integer references staff_member,
  asked_at timestamptz,
  paid bigint check (paid > 0),
  -- What the courier's payment is known by, such as the number of a credit note.
  reference text check (length(reference) between 3 and 60),
  ended_by integer references staff_member,
  ended_at timestamptz,
  note text not null default '' check (length(note) <= 300),
  posted_as bigint,
  primary key (order_id, member_id),
  foreign key (order_id, member_id) references purchase_order (id, member_id),
  constraint lost_claim_asked check (num_nulls(asked, asked_by, asked_at) in (0, 3)
    and (claim <> 'asked' or asked is not null) and (claim <> 'none' or asked is null)),
  constraint lost_claim_ended check (num_nulls(ended_by, ended_at) in (0, 2) and (ended_at is not null) = (claim in ('paid', 'given_up'))),
  constraint lost_claim_paid check (num_nulls(paid, reference, posted_as) in (0, 3) and (paid is not null) = (claim = 'paid'))
);
create index lost_order_open on lost_order (lost_at, order_id) where claim in ('none', 'asked');
-- Orders whose parcel is lost, and that nobody has called off yet.
create index parcel_lost on parcel (state_at, id) where state = 'lost' and kind = 'forward' and inspected_at is null;

-- Of what was lost on its way, or came back all the same, with the order that it was of; else the staff or an import counted it.
alter table stock_correction
  add column cause text check (cause in ('lost', 'found')),
  add column order_no text check (length(order_no) between 1 and 20),
  add constraint stock_correction_cause_has_its_order check (num_nulls(cause, order_no) in (0, 2));
create index stock_correction_of_order on stock_correction (order_no) where order_no is not null;
