-- Returns the month to close next; null if the shop has no transfers, invoices or credit notes yet.
create or replace function month_to_close() returns date language sql stable set search_path = public, pg_temp as $$
  select coalesce(
    (select date_trunc('month', books_closed_before()::timestamp)),
    (select date_trunc('month', least((select min(at) from transfer), (select min(issued_at) from invoice)) at time zone 'Asia/Kolkata'))
  )::date
$$;
