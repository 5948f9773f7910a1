-- Returns a month's lines of TDS (tax deducted at source) on credits of commission, deducted or refunded
-- within an interval. Pages by time and id: returns at most p_limit rows. Of the rows at the time p_from,
-- returns only those with ids above p_after_id.
create or replace function tds_of_credits(
  p_month date, p_from timestamptz, p_to timestamptz, p_after_id bigint, p_limit bigint
) returns table (
  id bigint, place bigint, at timestamptz, month date, year integer, deducted_at text, reward_id bigint, member_id bigint,
  amount bigint, tds bigint, base bigint, percent_bp integer, of_whole boolean
) language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query select tax.id * 64,
      -- One reversal may return the tax of several months. It is counted once, in the latest of these months.
      (case when tax.amount < 0 and exists (select other.id from commission_tds as other
        where other.reward_id = tax.reward_id and other.member_id = tax.member_id and other.amount < 0 and other.month > tax.month)
        then 2 else 1 end)::bigint,
      tax.at, tax.month, financial_year_of(tax.month), 'credit', tax.reward_id, tax.member_id,
      (select sign(tax.amount)::bigint * reward.amount from reward where reward.id = tax.reward_id and reward.member_id = tax.member_id),
      tax.amount, tax.base, tax.percent_bp, tax.of_whole
    from commission_tds as tax
    where tax.month = p_month and tax.at >= p_from and tax.at < p_to and (p_after_id is null or tax.at > p_from or tax.id * 64 > p_after_id)
    order by tax.at, tax.id limit p_limit;
end $$;
