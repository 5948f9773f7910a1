-- A reinstated order keeps the charges that its refund left out, so that its buyer owes only what was refunded.
alter table purchase_order
  drop constraint charges_kept_of_what_ended,
  add constraint charges_kept_of_what_ended check (not keeps_charges or status in ('rejected', 'returned') or owed is not null) not valid;
