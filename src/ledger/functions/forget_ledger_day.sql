-- Deletes the sums of the day in which a posting or document is about to be dated, so that the day is
-- summed again. Current postings change nothing here. A day is summed two hours after its end at the
-- earliest, and today's intervals after ten minutes, longer than any transaction runs. Runs with the
-- owner's right, because the shop's role writes documents.
create or replace function forget_ledger_day(p_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_at < clock_timestamp() - interval '5 minutes' then
    -- Summing days and closing a month wait for this transaction, and it waits for them. A sum made without
    -- it would stay wrong.
    perform lock_books_for_posting();
    delete from ledger_day where day = (p_at at time zone 'Asia/Kolkata')::date;
    delete from day_so_far where day = (p_at at time zone 'Asia/Kolkata')::date;
  end if;
end $$;
