-- The TDS of a day that was added up, by the month to whose tax it belongs (tds_of_day). Paise.
create table tds_day_sum (
  day date not null references ledger_day (day) on delete cascade,
  month date not null check (extract(day from month) = 1),
  deducted_at text not null check (deducted_at in ('credit', 'withdrawal')),
  lines bigint not null,
  amount bigint not null,
  tds bigint not null,
  primary key (day, month, deducted_at)
);
create index tds_day_sum_of_month on tds_day_sum (month);

-- Days are added up with their TDS from now on.
delete from ledger_day;

-- The subscription that a transfer paid for: the bridge from the ledger to the documents looks for it. One entry for each slot.
create index slot_of_transfer on slot (transfer_id);

-- All addresses of a member, the deleted ones too: who shares a door is looked for among both. As many entries as before, but for
-- those of deleted addresses.
drop index address_member;
create index address_member on address (member_id);
