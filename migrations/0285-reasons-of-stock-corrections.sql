-- Why the staff corrected a stock, and what they wrote about it. Corrections by imports and orders have none.
alter table stock_correction
  add column reason text,
  add column note text not null default '',
  add constraint stock_correction_reason check (reason in
    ('received', 'counted', 'damaged', 'missing', 'to_supplier', 'own_use', 'other')) not valid;
