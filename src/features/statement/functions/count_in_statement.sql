-- Returns how a member's monthly statement counts a ledger account: as the member's money, as debt for
-- reversed rewards, or as deducted tax.
create or replace function counted_as(p_kind text) returns text language sql immutable return
  case when p_kind in ('store_credit', 'earnings', 'points') then 'moved'
    when p_kind = 'clawback_due' then 'due'
    when p_kind = 'tds_payable' then 'tds' end;

-- Adds a transfer to the member's stored statement of the transfer's month. The caller has locked the
-- member's accounts, so that concurrent calls for a member run one after the other.
create or replace function count_in_statement(
  p_member_id bigint, p_code text, p_at timestamptz, p_kinds text[], p_currencies text[], p_amounts bigint[]
) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  the_month constant date := date_trunc('month', p_at at time zone 'Asia/Kolkata');
  sums record;
begin
  for sums in
    select leg.currency,
        coalesce(sum(amount) filter (where counted_as(kind) = 'moved'), 0) as moved,
        coalesce(sum(amount) filter (where counted_as(kind) = 'due'), 0) as due,
        coalesce(sum(amount) filter (where counted_as(kind) = 'tds'), 0) as tds
      from unnest(p_kinds, p_currencies, p_amounts) as leg (kind, currency, amount)
      group by leg.currency order by leg.currency
  loop
    continue when sums.moved = 0 and sums.due = 0 and sums.tds = 0;
    insert into statement_month as kept (member_id, month, code, currency, credited, debited, due, tds)
      values (p_member_id, the_month, p_code, sums.currency, greatest(sums.moved, 0), greatest(-sums.moved, 0), sums.due, sums.tds)
      on conflict (member_id, month, code, currency) do update set
        credited = kept.credited + excluded.credited, debited = kept.debited + excluded.debited,
        due = kept.due + excluded.due, tds = kept.tds + excluded.tds;
  end loop;
end $$;

-- Adds many transfers to their members' monthly statements. p_places gives, for each ledger entry, the
-- 1-based index of its transfer in the other lists. Writes each month of a member once, however many
-- transfers it has.
create or replace function count_all_in_statement(
  p_member_ids bigint[], p_codes text[], p_ats timestamptz[],
  p_places integer[], p_kinds text[], p_currencies text[], p_amounts bigint[]
) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  insert into statement_month as kept (member_id, month, code, currency, credited, debited, due, tds)
    select member_id, month, code, currency, sum(greatest(moved, 0)), sum(greatest(-moved, 0)), sum(due), sum(tds)
      from (
        select p_member_ids[place] as member_id, p_codes[place] as code, currency,
            date_trunc('month', coalesce(p_ats[place], now()) at time zone 'Asia/Kolkata')::date as month,
            coalesce(sum(amount) filter (where counted_as(kind) = 'moved'), 0) as moved,
            coalesce(sum(amount) filter (where counted_as(kind) = 'due'), 0) as due,
            coalesce(sum(amount) filter (where counted_as(kind) = 'tds'), 0) as tds
          from unnest(p_places, p_kinds, p_currencies, p_amounts) as leg (place, kind, currency, amount)
          where p_member_ids[place] <> 0
          group by place, currency
      ) as sums
      where moved <> 0 or due <> 0 or tds <> 0
      group by member_id, month, code, currency
      order by member_id, month, code, currency
    on conflict (member_id, month, code, currency) do update set
      credited = kept.credited + excluded.credited, debited = kept.debited + excluded.debited,
      due = kept.due + excluded.due, tds = kept.tds + excluded.tds;
end $$;
