-- Returns why nothing may be dated on a day; null if the day is allowed. ahead: the day is in the future in
-- India. closed: the day's books are closed. before: the day is before the first month of the books. Every
-- typed or imported date is checked with this function.
create or replace function day_fault(p_day date) returns text language sql stable set search_path = public, pg_temp as $$
  select case
    when p_day > (now() at time zone 'Asia/Kolkata')::date then 'ahead'
    when p_day < books_closed_before() then 'closed'
    when p_day < month_to_close() and books_closed_before() is null then 'before'
  end
$$;

-- Refuses a payment dated on a day that day_fault rejects.
create or replace function check_paid_on() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  fault constant text := day_fault(new.paid_on);
begin
  if fault is not null then
    perform refuse('paid_on_an_open_day', format('%s is %s', new.paid_on, fault));
  end if;
  return new;
end $$;
create or replace trigger paid_on_an_open_day before insert on cash_remittance for each row execute function check_paid_on();
create or replace trigger paid_on_an_open_day before insert on tax_deposit for each row execute function check_paid_on();
