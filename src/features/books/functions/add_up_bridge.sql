-- Extends the stored GST bridge by one day. The bridge lists why the GST in the ledger differs from the GST
-- in the invoices and credit notes. Takes the next day whose totals are stored, in the first month whose
-- bridge is not complete. Returns the day, or null if there is none. Runs with the rights of the tables'
-- owner. Needs a transaction of its own, because other postings dated on that day wait for it.
create or replace function add_up_bridge() returns date
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  the_month date;
  added date;
  after_added timestamptz;
  causes record;
begin
  perform lock_books();
  with first as (select (min(at) at time zone 'Asia/Kolkata')::date as day from transfer)
  select months.month::date, greatest(coalesce(through + 1, months.month::date), first.day) into the_month, added
    from first, generate_series(date_trunc('month', day::timestamp), (select max(ledger_day.day) from ledger_day), interval '1 month')
        as months (month)
      left join bridge_month on bridge_month.month = months.month::date
    where through is null or through < (months.month + interval '1 month' - interval '1 day')::date
    order by months.month limit 1;
  if added is null or not exists (select from ledger_day where ledger_day.day = added) then
    return null;
  end if;
  after_added := (added + 1)::timestamp at time zone 'Asia/Kolkata';
  select * into causes from bridge_causes(added::timestamp at time zone 'Asia/Kolkata', after_added);
  insert into bridge_month (month, through, ledger) values (the_month, added, causes.gst)
    on conflict (month) do update set through = excluded.through, ledger = bridge_month.ledger + excluded.ledger;
  delete from bridge_row where month = the_month and id = any (array(select bridge_keys(causes.orders, causes.slots, causes.transfers)));
  insert into bridge_row (month, step, id, amount)
    select the_month, step, id, amount
      from bridge_steps(the_month::timestamp at time zone 'Asia/Kolkata', after_added, causes.orders, causes.slots, causes.transfers);
  return added;
end $$;

-- When the stored totals of a day are deleted, also deletes the stored GST bridges of that day's month and of
-- later months, so that they are computed again. A GST bridge lists why the ledger's GST differs from that of
-- the invoices and credit notes. Later months are affected because their steps depend on whether a refund
-- came before its invoice. That invoice may be of the deleted day.
create or replace function forget_bridges() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  delete from bridge_month where month >= date_trunc('month', old.day::timestamp)::date;
  return null;
end $$;
create or replace trigger ledger_day_bridges after delete on ledger_day for each row execute function forget_bridges();
