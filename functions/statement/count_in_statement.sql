-- Counts a transfer in its month of the member's statement. Its accounts are locked already, so whoever counts for a member
-- waits for whoever counted before.
create or replace function count_in_statement(
  p_member_id bigint, p_code text, p_at timestamptz, p_kinds text[], p_currencies text[], p_amounts bigint[]
) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  insert into statement_month as kept (member_id, month, code, currency, credited, debited, due, tds)
    select p_member_id, date_trunc('month', p_at at time zone 'Asia/Kolkata')::date, p_code, currency,
        greatest(moved, 0), greatest(-moved, 0), due, tds
      from (
        select currency,
            coalesce(sum(amount) filter (where kind in ('store_credit', 'earnings', 'points')), 0) as moved,
            coalesce(sum(amount) filter (where kind = 'clawback_due'), 0) as due,
            coalesce(sum(amount) filter (where kind = 'tds_payable'), 0) as tds
          from unnest(p_kinds, p_currencies, p_amounts) as leg (kind, currency, amount)
          group by currency
      ) as sums
      where moved <> 0 or due <> 0 or tds <> 0
      order by currency
    on conflict (member_id, month, code, currency) do update set
      credited = kept.credited + excluded.credited, debited = kept.debited + excluded.debited,
      due = kept.due + excluded.due, tds = kept.tds + excluded.tds;
end $$;
