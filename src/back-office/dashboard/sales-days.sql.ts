import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** A day of India's calendar, as in '2026-11-20', and what was ordered on it; `net` in paise, without rejected orders. */
export type SalesDay = { day: string; orders: number; rejected: number; net: number }

// The longest period of the charts, and a few days more for a page that is open over midnight.
const keptDays = 92

const isSold = sql`status not in ('rejected', 'returned')`
const counted = sql`count(purchase_order.id) as orders, count(purchase_order.id) filter (where not ${isSold}) as rejected,
  coalesce(sum(net - net_taken_off) filter (where ${isSold}), 0)::bigint as net`
const startOf = (day: RawBuilder<unknown>) => sql`((${day})::timestamp at time zone 'Asia/Kolkata')`

/**
 * Counts the days that are over anew, as far back as charts go, each by a statement of its own. An order of any of them can have
 * been rejected since.
 */
export async function countSalesDays(db: Db): Promise<void> {
  for (let back = 1; back <= keptDays; back += 1)
    await sql`
      insert into sales_day (day, orders, rejected, net)
        select day, ${counted} from (select (now() at time zone 'Asia/Kolkata')::date - ${back}::integer as day) as past
          left join purchase_order on placed_at >= ${startOf(sql`day`)} and placed_at < ${startOf(sql`day + 1`)}
          group by day
        on conflict (day) do update set orders = excluded.orders, rejected = excluded.rejected, net = excluded.net,
          counted_at = now(), counted_to = null`.execute(db)
}

/** Counts the present day as far as it is certain: an order is placed at the beginning of its transaction, which may still run. */
export async function countSalesSoFar(db: Db): Promise<void> {
  await sql`
    insert into sales_day (day, orders, rejected, net, counted_to)
      select day, ${counted}, certain
        from (select certain, (certain at time zone 'Asia/Kolkata')::date as day from (select now() - interval '1 minute' as certain)) as present
        left join purchase_order on placed_at >= ${startOf(sql`day`)} and placed_at < certain
        group by day, certain
      on conflict (day) do update set orders = excluded.orders, rejected = excluded.rejected, net = excluded.net,
        counted_at = now(), counted_to = excluded.counted_to`.execute(db)
}

/**
 * The last days with the present one, oldest first. What was counted is read; what was not, mostly the last minutes alone, is
 * counted now.
 */
export async function listSalesDays(db: Db, days: number): Promise<SalesDay[]> {
  const { rows } = await sql<SalesDay>`
    with asked as (
      select (now() at time zone 'Asia/Kolkata')::date - back as day from generate_series(0, ${days - 1}::integer) as back
    ), kept as (
      select asked.day, coalesce(orders, 0) as orders, coalesce(rejected, 0) as rejected, coalesce(net, 0) as net,
          case when sales_day.day is null then ${startOf(sql`asked.day`)} else counted_to end as uncounted_from
        from asked left join sales_day on sales_day.day = asked.day
    )
    select to_char(day, 'YYYY-MM-DD') as day, (kept.orders + coalesce(fresh.orders, 0))::integer as orders,
        (kept.rejected + coalesce(fresh.rejected, 0))::integer as rejected, (kept.net + coalesce(fresh.net, 0))::bigint as net
      from kept left join lateral (
        select ${counted} from purchase_order where placed_at >= uncounted_from and placed_at < ${startOf(sql`day + 1`)}
      ) as fresh on uncounted_from is not null
      order by kept.day`.execute(db)
  return rows
}
