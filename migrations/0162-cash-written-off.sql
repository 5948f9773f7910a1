-- Cash that never comes is written off: one of the staff asks for it, and another decides.
insert into system_account (kind, currency) values ('cash_written_off', 'INR');

alter table order_cash drop constraint order_cash_state_check;
-- written_off: nobody expects it any more. It may come all the same, or the goods do.
alter table order_cash add constraint order_cash_state_check
  check (state in ('receivable', 'with_courier', 'received', 'not_collected', 'written_off'));
create index order_cash_written_off on order_cash (member_id) where state = 'written_off';

create table cash_write_off (
  id bigserial,
  order_id bigint not null,
  member_id bigint not null,
  -- Paise.
  amount bigint not null check (amount > 0),
  -- lost: the courier lost the parcel. kept: its buyer has it and does not pay. not_handed_in: the courier has the cash and does not pay.
  cause text not null check (cause in ('lost', 'kept', 'not_handed_in')),
  reason text not null check (length(reason) between 5 and 300),
  asked_by integer not null references staff_member,
  asked_at timestamptz not null default now(),
  state text not null default 'requested' check (state in ('requested', 'approved', 'declined', 'withdrawn')),
  decided_by integer references staff_member,
  decided_at timestamptz,
  note text not null default '' check (length(note) <= 300),
  posted_as bigint,
  primary key (id, member_id),
  foreign key (order_id, member_id) references order_cash (order_id, member_id),
  constraint write_off_by_two check (decided_by is null or decided_by <> asked_by),
  constraint write_off_decided check ((state = 'requested') = (decided_at is null)
    and (decided_by is not null) = (state in ('approved', 'declined'))
    and (posted_as is not null) = (state = 'approved'))
);
create index cash_write_off_list on cash_write_off (state, id desc);
create unique index cash_write_off_asked_once on cash_write_off (order_id, member_id) where state in ('requested', 'approved');
