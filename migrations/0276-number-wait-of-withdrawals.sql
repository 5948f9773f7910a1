-- For how many hours after a changed mobile number this withdrawal was not to be asked for, by the setting of then.
alter table withdrawal add column number_wait_hours smallint not null default 48;
