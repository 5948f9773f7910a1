-- A transfer that is posted into a day that was added up takes the day out, to be added up anew.
create or replace function forget_ledger_day() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Whoever adds days up waits for this transaction, and this one for theirs: a sum without it would stay wrong.
  perform pg_advisory_xact_lock_shared(7203403);
  delete from ledger_day where day = (new.at at time zone 'Asia/Kolkata')::date;
  return null;
end $$;
-- A day is added up two hours after its end at the earliest, so nothing that is posted as it happens comes here.
create or replace trigger transfer_into_an_earlier_day after insert on transfer
  for each row when (new.at < now() - interval '1 hour') execute function forget_ledger_day();
