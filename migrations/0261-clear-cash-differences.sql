-- Cash that came in short, and differences of remittances that are cleared. Paise.

-- part_received: what came in of cash that its courier still owes the rest of.
alter table order_cash add column part_received bigint not null default 0;
alter table order_cash add constraint part_received_is_a_part check (part_received >= 0 and part_received < amount) not valid;

-- short: taken in as a part; the courier owes the rest. debit: paid in against what the courier owes the shop.
alter table cash_remittance_line drop constraint cash_remittance_line_state_check;
alter table cash_remittance_line add constraint cash_remittance_line_state_check
  check (state in ('matched', 'less', 'more', 'short', 'unknown', 'twice', 'not_due', 'debit')) not valid;
alter table cash_remittance_line drop constraint cash_remittance_line_check;
alter table cash_remittance_line add constraint line_of_an_order
  check (state in ('unknown', 'twice', 'not_due', 'debit') or order_no is not null) not valid;

insert into system_account (kind, currency) values ('courier_dues', 'INR'), ('cash_differences_written_off', 'INR');

-- How a difference of a remittance's row was cleared: assigned to an order, moved to what its courier owes, or written off by two
-- people. The first two are done at once by one person; a write-off waits for another.
create table cash_clearing (
  id bigserial primary key,
  remittance_id bigint not null,
  line integer not null,
  kind text not null check (kind in ('order', 'courier', 'write_off')),
  -- The part of the difference: above zero of money too much, below zero of money that is missing.
  amount bigint not null check (amount <> 0),
  -- The order that it was assigned to; or the order whose missing cash its courier owes.
  order_no text,
  reason text not null check (length(reason) between 5 and 300),
  state text not null check (state in ('requested', 'approved', 'declined', 'withdrawn')),
  asked_by integer not null references staff_member,
  asked_at timestamptz not null default now(),
  decided_by integer references staff_member,
  decided_at timestamptz,
  note text not null default '' check (length(note) <= 300),
  -- Its transfer.
  posted_as bigint,
  foreign key (remittance_id, line) references cash_remittance_line,
  constraint clearing_to_an_order_names_it check (kind <> 'order' or order_no is not null),
  constraint clearing_of_two_people check (kind <> 'write_off' or state <> 'approved'
    or (decided_by is not null and decided_by <> asked_by)),
  constraint only_a_write_off_waits check (kind = 'write_off' or state = 'approved'),
  constraint clearing_is_posted_when_approved check ((state = 'approved') = (posted_as is not null)),
  constraint clearing_is_decided_once check ((state in ('declined', 'withdrawn') or kind = 'write_off' and state = 'approved')
    = (decided_at is not null))
);
create index cash_clearing_of_line on cash_clearing (remittance_id, line);
create index cash_clearing_waits on cash_clearing (id) where state = 'requested';
-- One write-off of a row waits at a time.
create unique index cash_clearing_asked_once on cash_clearing (remittance_id, line) where state = 'requested';
