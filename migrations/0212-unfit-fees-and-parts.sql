-- What came back with an order and cannot be sold again is written off the stock, and its history says so.
alter table stock_correction
  drop constraint stock_correction_cause_check,
  add constraint stock_correction_cause_check check (cause in ('lost', 'found', 'unfit'));

-- Of an order in cash that was paid online: the fee that fell away with it, in paise. Null where there was none.
alter table purchase_order
  add column cash_fee_saved bigint check (cash_fee_saved > 0),
  add constraint cash_fee_saved_online check (cash_fee_saved is null or payment_type = 'online');

alter table parcel
  -- Counts how often the courier was corrected of one that the shop sent by itself.
  add column carrier_version integer not null default 1,
  -- The staff gave up waiting for an answer about it: what its courier may have booked all the same is taken back yet.
  add column is_given_up boolean not null default false,
  add constraint only_cancelled_are_given_up check (not is_given_up or state = 'cancelled');
create index parcel_given_up on parcel (id) where is_given_up;
