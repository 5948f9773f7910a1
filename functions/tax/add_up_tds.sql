-- Adds up the TDS of a day, in the transaction in which its entries are (add_up_ledger_day). Answers the day. With the owner's
-- right, as there.
create or replace function add_up_tds(p_day date) returns date
language sql security definer set search_path = public, pg_temp as $$
  insert into tds_day_sum select p_day, said.* from tds_of_day(p_day) as said where p_day is not null;
  select p_day
$$;
