-- Closes the books up to a day, for a shop whose earlier books are in another system. Allowed once, before
-- the first month is closed. Allowed only from an hour after the day's end, because all transactions that
-- began on the day have ended by then. Runs with the owner's rights, because the shop's role may not write
-- closings itself.
create or replace function close_books_first(p_up_to date, p_staff_id integer) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lock_books();
  if clock_timestamp() < (p_up_to + 1)::timestamp at time zone 'Asia/Kolkata' + interval '1 hour' then
    perform refuse('first_closing_is_over', format('%s is not over', p_up_to));
  end if;
  if books_closed_before() is not null then
    perform refuse('first_closing_once', 'the books were closed before', p_errcode => 'unique_violation');
  end if;
  insert into first_closing (up_to, closed_by) values (p_up_to, p_staff_id);
end $$;
