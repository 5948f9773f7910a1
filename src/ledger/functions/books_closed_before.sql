-- Returns the first day whose books are not closed; null if no day is closed. A shop may first close its
-- books up to any day (first_closing). After that, it closes them month by month.
create or replace function books_closed_before() returns date language sql stable set search_path = public, pg_temp as $$
  select greatest((select (max(month) + interval '1 month')::date from closed_month), (select up_to + 1 from first_closing))
$$;
