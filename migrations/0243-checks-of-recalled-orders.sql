-- An order has an invoice for each round now, so the index that allowed one goes.
drop index invoice_of_order_once;

-- The checks of 0240, for the rows that were there before.
alter table purchase_order validate constraint purchase_order_owed_check;
alter table stock_correction validate constraint stock_correction_cause_check;
alter table stock_correction validate constraint stock_correction_origin;
alter table lost_order validate constraint lost_order_claim_check;
