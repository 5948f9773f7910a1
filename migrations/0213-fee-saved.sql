-- Of an order in cash that was paid online: the fee that fell away with it, in paise. Null where there was none.
alter table purchase_order
  add column cash_fee_saved bigint check (cash_fee_saved > 0),
  add constraint cash_fee_saved_online check (cash_fee_saved is null or payment_type = 'online');
