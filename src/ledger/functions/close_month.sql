-- Closes a month of the books, after the previous month is closed. Allowed only from an hour after the
-- month's end, because all transactions that began in the month have ended by then. If the books were first
-- closed up to a day (close_books_first), the first month to close is that of the next day. Otherwise it is
-- the month of the first posting or document. Runs with the owner's rights, because the shop's role may not
-- write closings itself.
create or replace function close_month(p_month date, p_staff_id integer) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lock_books();
  if clock_timestamp() < (p_month + interval '1 month') at time zone 'Asia/Kolkata' + interval '1 hour' then
    perform refuse('closed_month_is_over', format('month %s is not over', p_month));
  end if;
  if p_month + interval '1 month' <= books_closed_before() then
    perform refuse('month_closed_once', format('month %s is closed already', p_month), p_errcode => 'unique_violation');
  end if;
  if p_month is distinct from month_to_close() then
    perform refuse('months_close_in_order', format('the month before %s is open', p_month));
  end if;
  insert into closed_month (month, closed_by) values (p_month, p_staff_id);
end $$;
