-- A dispute whose evidence is due soon is a trouble, as in 'dispute 17'. The table holds a few rows.
alter table trouble drop constraint trouble_name_check,
  add constraint trouble_name_check check (name ~ '^(job|payout|check|dispute) \S+$');
