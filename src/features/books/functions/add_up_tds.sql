-- Stores the sum of a day's TDS (tax deducted at source), in the transaction that sums the day's ledger
-- entries, invoices and credit notes. Stores nothing for a null day. Returns the day. Runs with the rights of
-- the tables' owner.
create or replace function add_up_tds(p_day date) returns date
language sql security definer set search_path = public, pg_temp as $$
  insert into tds_day_sum select p_day, said.* from tds_of_day(p_day) as said where p_day is not null;
  select p_day
$$;

-- Adds the TDS (tax deducted at source) of an interval of today to tds_so_far.
create or replace function add_up_tds_so_far(p_day date, p_from timestamptz, p_to timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into tds_so_far as kept select p_day, said.* from tds_between(p_from, p_to) as said
    on conflict (day, month, deducted_at) do update
      set lines = kept.lines + excluded.lines, amount = kept.amount + excluded.amount, tds = kept.tds + excluded.tds
$$;
