-- Complaints whose terms end soon, and a certificate that runs out soon, are mailed to staff like other problems.
alter table trouble drop constraint trouble_name_check;
alter table trouble add constraint trouble_name_check
  check (name ~ '^(job|payout|check|dispute|limit|certificate|answer|redress|docket) \S+$');
