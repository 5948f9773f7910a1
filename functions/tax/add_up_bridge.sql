-- Keeps the bridge of the first month that is over and has none yet, if each day until its end was added up. Answers the month, or null
-- where none is left. With the owner's right, as add_up_ledger_day, and apart from it: a posting into a day that was added up waits.
create or replace function add_up_bridge() returns date
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  added date;
begin
  perform pg_advisory_xact_lock(7203403);
  with first as (select (min(at) at time zone 'Asia/Kolkata')::date as day from transfer)
  select months.month::date into added
    from first, generate_series(date_trunc('month', day::timestamp), (select max(ledger_day.day) from ledger_day), interval '1 month')
      as months (month)
    where not exists (select from bridge_month where bridge_month.month = months.month::date)
      and not exists (
        select from generate_series(day::timestamp, months.month + interval '1 month' - interval '1 day', interval '1 day')
            as of_month (day)
          where not exists (select from ledger_day where ledger_day.day = of_month.day::date))
    order by months.month limit 1;
  if added is null then
    return null;
  end if;
  with said as materialized (select * from bridge_of_month(added)), kept as (
    insert into bridge_month select added, amount from said where step is null
  )
  insert into bridge_row (month, step, id, amount)
    select added, step, id, amount from said where step is not null;
  return added;
end $$;

-- A day that is taken out takes the bridges of its month and of later ones with it, to be compared anew: whether a refund came
-- before its invoice is said by that of a later month too.
create or replace function forget_bridges() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  delete from bridge_month where month >= date_trunc('month', old.day::timestamp)::date;
  return null;
end $$;
create or replace trigger ledger_day_bridges after delete on ledger_day for each row execute function forget_bridges();
