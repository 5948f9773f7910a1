-- What is kept of cash differences, so that no list reads all remittances.

-- What is cleared, or asked to be written off, of the difference received - due, with its sign. Null until something is. No release
-- has clearings yet.
alter table cash_remittance_line add column cleared bigint;
alter table cash_remittance_line add constraint line_is_cleared_within_its_difference
  check (cleared between least(received - due, 0) and greatest(received - due, 0)) not valid;

-- What each courier owes the shop beyond the cash of its orders, in paise. Below zero where the shop owes the courier.
create table courier_due (
  courier text primary key,
  owed bigint not null
);
