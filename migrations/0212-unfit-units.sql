-- What came back with an order and cannot be sold again is written off the stock, and its history says so.
alter table stock_correction
  drop constraint stock_correction_cause_check,
  add constraint stock_correction_cause_check check (cause in ('lost', 'found', 'unfit'));
