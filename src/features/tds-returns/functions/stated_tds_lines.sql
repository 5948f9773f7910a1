-- Returns the lines of a quarter's TDS (tax deducted at source) as its filed returns state them: each line as
-- in the last return that has it.
-- p_also_id: a return that counts although it is only prepared. p_up_to: the last return to read, by its place.
-- p_member_id: the only member to read; null for all.
create or replace function stated_tds_lines(p_quarter date, p_also_id bigint, p_up_to integer, p_member_id bigint) returns table (
  member_id bigint, deducted_at text, cause_id bigint, place integer, at timestamptz, month date, year integer, section text,
  amount bigint, tax bigint, base bigint, percent_bp integer, of_whole boolean, is_reversed boolean
) language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  return_ids constant bigint[] := array(select tds_return.id from tds_return
    where tds_return.quarter = p_quarter and (tds_return.state = 'filed' or tds_return.id = p_also_id)
      and (p_up_to is null or tds_return.place <= p_up_to) order by tds_return.place);
begin
  return query
    select line.member_id, line.deducted_at, line.cause_id, line.place, line.at, line.month, line.year, line.section, line.amount,
        line.tax, line.base, line.percent_bp, line.of_whole, line.is_reversed
      from (
        select distinct on (each.member_id, each.deducted_at, each.cause_id, each.place) each.*
          from tds_return_line as each
          where each.return_id = any (return_ids) and (p_member_id is null or each.member_id = p_member_id)
          order by each.member_id, each.deducted_at, each.cause_id, each.place, array_position(return_ids, each.return_id) desc
      ) as line
      where line.change <> 'withdrawn';
end $$;
