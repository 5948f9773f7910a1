-- Returns the lines of TDS (tax deducted at source) on withdrawals that were paid or returned within an
-- interval. Pages by time and id: returns at most p_limit rows. Of the rows at the time p_from, returns only
-- those with ids above p_after_id. A withdrawal has one line for each financial year of its tax. A returned
-- withdrawal has the same lines again, with negative ids. Only the first line has the withdrawal's amount.
create or replace function tds_of_withdrawals(p_from timestamptz, p_to timestamptz, p_after_id bigint, p_limit bigint) returns table (
  id bigint, place bigint, at timestamptz, month date, year integer, deducted_at text, withdrawal_id bigint, member_id bigint,
  amount bigint, tds bigint, base bigint, percent_bp integer, of_whole boolean
) language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query with line as (
    (select withdrawal.id * 64 + place as id, place, ended_at as at, withdrawal.id as withdrawal_id, member_id, amount, year, base, percent_bp, part.tds, part.of_whole
      from withdrawal, rows from (jsonb_to_recordset(tds_years)
        as (year integer, base bigint, percent_bp integer, amount bigint, of_whole boolean))
        with ordinality as part (year, base, percent_bp, tds, of_whole, place)
      where withdrawal.tds > 0 and ended_at >= p_from and ended_at < p_to and state in ('paid', 'reversed')
        and (p_after_id is null or ended_at > p_from or withdrawal.id * 64 + place > p_after_id)
      order by ended_at, withdrawal.id, place limit p_limit)
    union all
    (select -withdrawal.id * 64 - place, place, reversed_at, withdrawal.id, member_id, -amount, year, base, percent_bp, -part.tds, part.of_whole
      from withdrawal, rows from (jsonb_to_recordset(tds_years)
        as (year integer, base bigint, percent_bp integer, amount bigint, of_whole boolean))
        with ordinality as part (year, base, percent_bp, tds, of_whole, place)
      where withdrawal.tds > 0 and reversed_at >= p_from and reversed_at < p_to
        and (p_after_id is null or reversed_at > p_from or -withdrawal.id * 64 - place > p_after_id)
        and exists (select transfer.id from transfer
          where transfer.member_id = withdrawal.member_id and cause_kind = 'withdrawal' and cause_id = withdrawal.id and code = 'withdrawal_reversed')
      order by reversed_at, withdrawal.id desc, place desc limit p_limit)
  )
  select line.id, line.place, line.at, date_trunc('month', line.at at time zone 'Asia/Kolkata')::date, line.year, 'withdrawal',
      line.withdrawal_id, line.member_id, line.amount, line.tds, line.base, line.percent_bp, coalesce(line.of_whole, false)
    from line order by line.at, line.id limit p_limit;
end $$;
