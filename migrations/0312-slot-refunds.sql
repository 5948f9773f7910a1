-- A paid slot that was refunded within the cooling-off period. It has no progress any more.
create table slot_refund (
  slot_id bigint not null,
  member_id bigint not null,
  transfer_id bigint not null,
  at timestamptz not null default now(),
  primary key (slot_id, member_id),
  foreign key (slot_id, member_id) references slot (id, member_id),
  foreign key (transfer_id, member_id) references transfer (id, member_id)
);
-- The bridge of the month's GST looks for it by its transfer.
create index slot_refund_of_transfer on slot_refund (transfer_id);
-- A refunded slot has a credit note.
alter table invoice drop constraint invoice_of_one_sale;
alter table invoice add constraint invoice_of_one_sale check (num_nonnulls(order_id, slot_id) = 1) not valid;
alter table network_member add constraint network_member_agreed_referrals_check check (agreed_referrals >= 0) not valid;
