-- round_off: what a deposit in whole rupees leaves of the month's tax, below zero where it pays more. It leaves the account of the tax
-- with the deposit. Paise.
alter table tax_deposit add column round_off bigint not null default 0;
insert into system_account (kind, currency) values ('tax_round_off', 'INR');
