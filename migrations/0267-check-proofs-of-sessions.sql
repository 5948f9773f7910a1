-- The check of 0265, for the rows that were there before.
alter table session validate constraint session_proven_by_check;
