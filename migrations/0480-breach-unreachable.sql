-- Closed accounts are saved as members that a breach touched, and counted apart: their orders stay, but no message can
-- reach them.
alter table breach_member add column unreachable boolean not null default false;
alter table breach_member add constraint breach_member_told_or_unreachable check (not (told and unreachable)) not valid;
alter table breach add column unreachable integer not null default 0 check (unreachable >= 0);
alter table breach add constraint breach_unreachable_of_affected check (unreachable <= affected) not valid;

-- A breach is closed after its members are notified, or with a reason why they are not.
alter table breach add column not_told_reason text check (length(not_told_reason) between 1 and 2000);
update breach set not_told_reason = 'No reason was recorded.' where closed_at is not null and telling_at is null;
alter table breach add constraint breach_closed_after_message check (
  closed_at is null or told_at is not null or telling_at is null and (affected = unreachable or not_told_reason is not null)) not valid;
