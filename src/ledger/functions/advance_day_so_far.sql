-- Claims the next unsummed interval of today, up to ten minutes ago. Returns the day and the interval's
-- bounds; null if another node claimed the interval. The caller sums the interval in the same transaction. No
-- transaction lasts ten minutes, so every posting in the interval has committed. A posting backdated into the
-- interval deletes the sums (forget_ledger_day). Runs with the owner's rights, because the shop's role may
-- not write the sums.
create or replace function advance_day_so_far(out day date, out since timestamptz, out until timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lock_books();
  until := now() - interval '10 minutes';
  day := (until at time zone 'Asia/Kolkata')::date;
  since := coalesce((select through from day_so_far as kept where kept.day = advance_day_so_far.day), day::timestamp at time zone 'Asia/Kolkata');
  if since >= until then
    day := null;
    return;
  end if;
  insert into day_so_far as kept values (advance_day_so_far.day, until)
    on conflict on constraint day_so_far_pkey do update set through = excluded.through;
end $$;

-- Returns each day of a range that has no final sums yet, with the bounds of its unsummed part.
create or replace function uncounted_days(p_first date, p_last date) returns table (day date, since timestamptz, after_last timestamptz)
language sql stable begin atomic
  select each.day::date, coalesce(through, each.day at time zone 'Asia/Kolkata'), (each.day + interval '1 day') at time zone 'Asia/Kolkata'
    from generate_series(p_first::timestamp, p_last::timestamp, interval '1 day') as each (day)
      left join day_so_far on day_so_far.day = each.day::date
    where not exists (select from ledger_day where ledger_day.day = each.day::date);
end;
