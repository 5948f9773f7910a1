-- Computes what sellers earned in a month of the Indian calendar. A seller is a member who held a slot (a
-- paid subscription) before the month's end, and whose account was not closed before the month began. Income
-- is level income and awards less their reversals, each in the month of its transfer; a negative sum counts
-- as no income. Quartiles and median are amounts that a seller really earned, not averages of two.
create or replace function income_of_month(p_month date) returns table (
  sellers integer, without_income integer, lower_quartile bigint, median bigint, upper_quartile bigint, top_percent bigint,
  total bigint, slot_fees bigint
) language sql stable set search_path = public, pg_temp as $$
  with bounds as (
    select p_month::timestamp at time zone 'Asia/Kolkata' as begins,
           (p_month + interval '1 month')::timestamp at time zone 'Asia/Kolkata' as ends
  ), moved as materialized (
    select transfer.member_id, transfer.code, system_account.kind, entry.amount
      from bounds
        join transfer on transfer.at >= begins and transfer.at < ends
        join entry on entry.transfer_id = transfer.id and entry.member_id = transfer.member_id
        join system_account on system_account.id = entry.account_id
     where code in ('level_income', 'award', 'reward_reversed', 'slot_bought')
       and kind in ('reward_cost', 'subscription_sales', 'gst')
  ), income as (
    select moved.member_id, greatest(-sum(amount), 0)::bigint as earned from moved
     where code <> 'slot_bought' and kind = 'reward_cost' group by moved.member_id
  ), seller as (
    select coalesce(earned, 0) as earned
      from bounds cross join (select member_id, min(created_at) as since from slot group by member_id) as holder
        join member on member.id = holder.member_id
        left join income on income.member_id = holder.member_id
     where since < ends and (closed_at is null or closed_at >= begins)
  ), ranked as (
    select earned, row_number() over (order by earned) as place, count(*) over () as sellers from seller
  )
  select count(*)::integer, (count(*) filter (where earned = 0))::integer,
         coalesce(max(earned) filter (where place = (sellers + 3) / 4), 0),
         coalesce(max(earned) filter (where place = (sellers + 1) / 2), 0),
         coalesce(max(earned) filter (where place = (3 * sellers + 3) / 4), 0),
         coalesce(max(earned) filter (where place = sellers - (sellers + 99) / 100 + 1), 0),
         coalesce(sum(earned), 0)::bigint,
         (select coalesce(sum(amount), 0)::bigint from moved where code = 'slot_bought' and kind <> 'reward_cost')
    from ranked
$$;
