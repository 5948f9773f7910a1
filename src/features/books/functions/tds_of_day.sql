-- Sums TDS (tax deducted at source) deducted or refunded in an interval of an Indian calendar day, by the
-- month to which it belongs. Reads the tax of this month and the twelve before, because refunded tax belongs
-- to a month of the same financial year (check_commission_tds).
create or replace function tds_between(p_from timestamptz, p_to timestamptz)
returns table (month date, deducted_at text, lines bigint, amount bigint, tds bigint)
language sql stable set search_path = public, pg_temp as $$
  with line as (
    select said.month, said.deducted_at, said.place, said.amount, said.tds from tds_of_withdrawals(p_from, p_to, null, null) as said
    union all
    select said.month, said.deducted_at, said.place, said.amount, said.tds
      from generate_series(0, 12) as back
        cross join lateral tds_of_credits(
          (date_trunc('month', p_from at time zone 'Asia/Kolkata') - make_interval(months => back))::date, p_from, p_to, null, null) as said
  )
  select line.month, line.deducted_at, count(*), coalesce(sum(line.amount) filter (where place = 1), 0)::bigint, sum(line.tds)::bigint
    from line group by 1, 2
$$;

-- Sums the TDS of an Indian calendar day, like tds_between.
create or replace function tds_of_day(p_day date) returns table (month date, deducted_at text, lines bigint, amount bigint, tds bigint)
language sql stable begin atomic
  select * from tds_between(p_day::timestamp at time zone 'Asia/Kolkata', (p_day + 1)::timestamp at time zone 'Asia/Kolkata');
end;
