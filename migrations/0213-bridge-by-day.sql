-- A bridge is kept from the first day of its month on, day by day, and no longer only when the month is over.
alter table bridge_month add column through date;
update bridge_month set through = (month + interval '1 month' - interval '1 day')::date;
alter table bridge_month
  alter column through set not null,
  add constraint bridge_through_its_month check (date_trunc('month', through::timestamp) = month::timestamp);
-- What moved for an order beside its buyer's accounts, which is what is paid at the door: the others are found by their member.
create index transfer_of_cash_order on transfer (cause_id) where member_id = 0 and cause_kind = 'order';
