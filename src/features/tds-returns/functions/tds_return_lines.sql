-- Returns the TDS (tax deducted at source) of a quarter as a return states it: a line for each credit or
-- withdrawal from which tax was deducted, less the tax that was given back since. Tax that was given back
-- belongs to a member's month, not to a credit. It is subtracted from the month's reversed credits first, and
-- then from the latest ones.
-- p_sections lists the sections of the law, each with its first day, earliest first.
create or replace function tds_return_lines(p_first date, p_sections jsonb) returns table (
  member_id bigint, deducted_at text, cause_id bigint, place integer, at timestamptz, month date, year integer, section text,
  amount bigint, tax bigint, base bigint, percent_bp integer, of_whole boolean, is_reversed boolean
) language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  -- The first days of the second section and the later ones, and the sections in the same order.
  starts constant date[] := array(select (value ->> 'from')::date from jsonb_array_elements(p_sections) with ordinality
    where ordinality > 1 order by ordinality);
  sections constant text[] := array(select value ->> 'section' from jsonb_array_elements(p_sections) with ordinality order by ordinality);
  starts_at constant timestamptz := p_first::timestamp at time zone 'Asia/Kolkata';
  ends_at constant timestamptz := (p_first + interval '3 months') at time zone 'Asia/Kolkata';
begin
  return query
    select line.member_id, line.deducted_at, line.cause_id, line.place, line.at, line.month, line.year,
        -- A withdrawal may pay the tax of an earlier year's commission, whose law still names it.
        case when cardinality(starts) = 0 then sections[1] else
          sections[1 + width_bucket(least((line.at at time zone 'Asia/Kolkata')::date, make_date(line.year + 1, 3, 31)), starts)] end,
        line.amount, line.tax, line.base, line.percent_bp, line.of_whole, line.is_reversed
      from (
        select credit.member_id, 'credit' as deducted_at, credit.cause_id, 1 as place, credit.at, credit.month,
            financial_year_of(credit.month) as year, credit.amount,
            credit.taken - least(greatest(credit.returned - credit.before, 0), credit.taken) as tax,
            credit.base, credit.percent_bp, credit.of_whole, credit.is_reversed
          from (
            select deducted.member_id, deducted.reward_id as cause_id, deducted.at, deducted.month, reward.amount,
                deducted.amount as taken, deducted.base, deducted.percent_bp, deducted.of_whole, kept.returned,
                reward.reversal_transfer_id is not null as is_reversed,
                (sum(deducted.amount) over (partition by deducted.member_id, deducted.month
                  order by reward.reversal_transfer_id is not null desc, deducted.at desc, deducted.id desc) - deducted.amount)::bigint as before
              from commission_tds as deducted
                join reward on reward.id = deducted.reward_id and reward.member_id = deducted.member_id
                join commission_tds_month as kept on kept.member_id = deducted.member_id and kept.month = deducted.month
              where deducted.month >= p_first and deducted.month < p_first + interval '3 months' and deducted.amount > 0
          ) as credit
        union all
        select withdrawal.member_id, 'withdrawal', withdrawal.id, part.place::integer, withdrawal.ended_at,
            date_trunc('month', withdrawal.ended_at at time zone 'Asia/Kolkata')::date, part.year,
            -- A withdrawal's amount is stated once, with the first of its financial years.
            case when part.place = 1 then withdrawal.amount else 0 end, part.amount, part.base, part.percent_bp,
            coalesce(part.of_whole, false), false
          from withdrawal, rows from (jsonb_to_recordset(withdrawal.tds_years)
            as (year integer, base bigint, percent_bp integer, amount bigint, of_whole boolean))
            with ordinality as part (year, base, percent_bp, amount, of_whole, place)
          where withdrawal.tds > 0 and withdrawal.ended_at >= starts_at and withdrawal.ended_at < ends_at
            and withdrawal.state in ('paid', 'reversed')
            and not (withdrawal.reversed_at is not null and exists (select transfer.id from transfer
              where transfer.member_id = withdrawal.member_id and transfer.cause_kind = 'withdrawal'
                and transfer.cause_id = withdrawal.id and transfer.code = 'withdrawal_reversed'))
      ) as line
      where line.tax > 0;
end $$;
