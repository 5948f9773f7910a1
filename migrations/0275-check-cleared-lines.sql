-- The check of 0273, for the rows that were there before.
alter table cash_remittance_line validate constraint line_is_cleared_within_its_difference;
-- payment_case_undecided takes its place.
drop index payment_case_open;
