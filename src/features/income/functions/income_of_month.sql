-- Computes what sellers earned in a month of the Indian calendar. Sellers are the members who met the rule of
-- who may earn, as in force at the month's end, and whose account was open for at least a part of the month.
-- By the rule 'slot', they held a paid slot (a subscription) that was not refunded. By the rule 'agreement',
-- they had accepted a version of the agreement.
-- Income is level income and awards minus their reversals, each in the month of its transfer; a negative sum
-- counts as no income. Slot fees are reduced by the refunds of the month, but never below 0. Quartiles and
-- median are incomes of actual sellers, never averages of two.
create or replace function income_of_month(p_month date) returns table (
  sellers integer, without_income integer, lower_quartile bigint, median bigint, upper_quartile bigint, top_percent bigint,
  total bigint, slot_fees bigint
) language sql stable set search_path = public, pg_temp as $$
  with bounds as (
    select p_month::timestamp at time zone 'Asia/Kolkata' as begins,
           (p_month + interval '1 month')::timestamp at time zone 'Asia/Kolkata' as ends
  ), of_month as materialized (
    -- Names the month's ends again instead of reading them from bounds: the planner then sees that the range
    -- is short, and reads the index transfer_at instead of all rewards there ever were.
    select id, member_id, code from transfer
     where at >= p_month::timestamp at time zone 'Asia/Kolkata'
       and at < (p_month + interval '1 month')::timestamp at time zone 'Asia/Kolkata'
       and code in ('level_income', 'award', 'reward_reversed', 'slot_bought', 'slot_refunded')
  ), moved as materialized (
    select of_month.member_id, code, kind, amount
      from of_month
        -- The offset forces a lookup per transfer. The planner would rather read all entries there ever were.
        cross join lateral (
          select account_id, amount from entry
            where entry.transfer_id = of_month.id and entry.member_id = of_month.member_id offset 0
        ) as entry
        join system_account on system_account.id = account_id
     where kind in ('reward_cost', 'subscription_sales', 'gst')
  ), income as (
    select moved.member_id, greatest(-sum(amount), 0)::bigint as earned from moved
     where code not in ('slot_bought', 'slot_refunded') and kind = 'reward_cost' group by moved.member_id
  ), rule as (
    -- The history records only changes, so the default is 'slot'.
    select coalesce((select value #>> '{}' from shop_setting_change, bounds where key = 'earning_requires' and changed_at < ends
                      order by changed_at desc, shop_setting_change.id desc limit 1), 'slot') as requires
  ), holder as (
    select distinct slot.member_id from bounds cross join rule join slot on created_at < ends
     where requires = 'slot' and transfer_id is not null
       and not exists (select from slot_refund where slot_refund.slot_id = slot.id and slot_refund.member_id = slot.member_id
                        and slot_refund.at < ends)
    union all
    select distinct agreement_acceptance.member_id from bounds cross join rule join agreement_acceptance on at < ends
     where requires = 'agreement'
  ), seller as (
    select coalesce(earned, 0) as earned
      from bounds cross join holder
        join member on member.id = holder.member_id
        left join income on income.member_id = holder.member_id
     where closed_at is null or closed_at >= begins
  ), ranked as (
    select earned, row_number() over (order by earned) as place, count(*) over () as sellers from seller
  )
  select count(*)::integer, (count(*) filter (where earned = 0))::integer,
         coalesce(max(earned) filter (where place = (sellers + 3) / 4), 0),
         coalesce(max(earned) filter (where place = (sellers + 1) / 2), 0),
         coalesce(max(earned) filter (where place = (3 * sellers + 3) / 4), 0),
         coalesce(max(earned) filter (where place = sellers - (sellers + 99) / 100 + 1), 0),
         coalesce(sum(earned), 0)::bigint,
         (select greatest(coalesce(sum(amount), 0), 0)::bigint from moved
           where code in ('slot_bought', 'slot_refunded') and kind <> 'reward_cost')
    from ranked
$$;
