-- Refuses rows dated in a closed month or in the future. Does not check rows dated now, because the current
-- month cannot be closed. For a backdated row, forget_ledger_day has already locked the books, so the month
-- cannot be closed meanwhile.
create or replace function refuse_closed_month() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  dated timestamptz;
begin
  if whole_table(tg_table_name) = 'invoice' then dated := new.issued_at; else dated := new.at; end if;
  if dated < books_closed_before()::timestamp at time zone 'Asia/Kolkata' then
    perform refuse('month_is_open', format('the books of %s are closed', dated));
  end if;
  -- Allows ten minutes for clock differences between nodes.
  if dated > clock_timestamp() + interval '10 minutes' then
    perform refuse('not_dated_ahead', format('%s is in the future', dated));
  end if;
  return new;
end $$;
create or replace trigger transfer_month_is_open before insert on transfer
  for each row when (new.at not between clock_timestamp() - interval '1 hour' and clock_timestamp() + interval '10 minutes') execute function refuse_closed_month();
create or replace trigger invoice_month_is_open before insert on invoice
  for each row when (new.issued_at not between clock_timestamp() - interval '1 hour' and clock_timestamp() + interval '10 minutes') execute function refuse_closed_month();
