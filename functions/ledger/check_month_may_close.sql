-- A month is closed after it is over, and after the one before it: by the hour of grace no transaction is under way any more that
-- began in it. The first to be closed is the first in which anything was posted or issued.
create or replace function check_month_may_close() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  -- Closing and what is dated back wait for each other (refuse_closed_month).
  perform pg_advisory_xact_lock(hashtext('closed_month'));
  if clock_timestamp() < (new.month + interval '1 month') at time zone 'Asia/Kolkata' + interval '1 hour' then
    perform refuse('closed_month_is_over', format('%s is not over', new.month));
  end if;
  if exists (select from closed_month where month >= new.month) then
    perform refuse('month_closed_once', format('%s is closed', new.month), p_errcode => 'unique_violation');
  end if;
  if new.month is distinct from month_to_close() then
    perform refuse('months_close_in_order', format('the month before %s is open', new.month));
  end if;
  return new;
end $$;
create or replace trigger month_may_close before insert on closed_month for each row execute function check_month_may_close();
