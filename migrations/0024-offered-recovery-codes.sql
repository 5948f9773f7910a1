-- Recovery codes are shown before the second factor counts, and count with it: hashes, as in staff_recovery_code.
alter table staff_factor add column offered_codes bytea[];
update staff_factor set offered_secret = null, offered_at = null where offered_secret is not null;
alter table staff_factor add constraint staff_factor_offered_whole check ((offered_secret is null) = (offered_codes is null));
