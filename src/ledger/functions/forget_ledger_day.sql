-- Deletes the sums of the day on which a posting, an invoice or a credit note is about to be dated, so that
-- the day is summed again. Does nothing for current postings, which no sum can miss: a day is summed at least
-- two hours after its end, and an interval of today after ten minutes. No transaction runs that long. Runs
-- with the owner's rights, because the shop's role writes documents but not sums.
create or replace function forget_ledger_day(p_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_at < clock_timestamp() - interval '5 minutes' then
    -- Until this transaction ends, nobody can sum days or close a month. A sum computed meanwhile would lack
    -- this posting.
    perform lock_books_for_posting();
    delete from ledger_day where day = (p_at at time zone 'Asia/Kolkata')::date;
    delete from day_so_far where day = (p_at at time zone 'Asia/Kolkata')::date;
  end if;
end $$;
