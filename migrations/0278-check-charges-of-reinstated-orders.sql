-- Checks the older rows by the constraint of 0277.
alter table purchase_order validate constraint charges_kept_of_what_ended;
