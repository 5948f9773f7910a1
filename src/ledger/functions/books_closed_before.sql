-- Returns the first day that is not in closed books; null while nothing is closed. The books close up to a day
-- once (first_closing), and then month by month.
create or replace function books_closed_before() returns date language sql stable set search_path = public, pg_temp as $$
  select greatest((select (max(month) + interval '1 month')::date from closed_month), (select up_to + 1 from first_closing))
$$;
