-- Takes the day of a posting or a document, which is then written, out of those that were added up, to be added up anew. Who posts as it happens changes
-- nothing here: a day is added up two hours after its end at the earliest, and what it has so far after ten minutes, more than any
-- transaction takes. With the owner's right, since a document is written with that of the shop's role.
create or replace function forget_ledger_day(p_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_at < clock_timestamp() - interval '5 minutes' then
    -- Whoever adds days up, or closes the month, waits for this transaction, and this one for theirs: a sum without it would stay wrong.
    perform lock_books_for_posting();
    delete from ledger_day where day = (p_at at time zone 'Asia/Kolkata')::date;
    delete from day_so_far where day = (p_at at time zone 'Asia/Kolkata')::date;
  end if;
end $$;
