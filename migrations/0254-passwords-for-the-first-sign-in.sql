-- A password that somebody was given works for the first sign-in alone, and not for ever: what lies in a message or on a
-- piece of paper is found by others. Those that wait for it now have as long as new ones.
alter table staff_member add column password_expires_at timestamptz;
update staff_member set password_expires_at = now() + interval '72 hours' where must_change_password;
comment on column staff_member.password_expires_at is 'Until when a password that must be changed works.';
