import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** A day of India's calendar, as in '2026-11-20', and what was ordered on it; `net` in paise, without rejected orders. */
export type SalesDay = { day: string; orders: number; rejected: number; net: number }

// The longest period of the charts, and a few days more for a page that is open over midnight.
const keptDays = 92

/**
 * Counts the days that are over anew, as far back as charts go. An order of any of them can have been rejected since. Call it
 * in a transaction.
 */
export async function countSalesDays(db: Db): Promise<void> {
  // All orders of three months are read here, while statements of requests are over soon.
  await sql`set local statement_timeout = '5min'`.execute(db)
  await sql`
    insert into sales_day (day, orders, rejected, net)
      select day, count(purchase_order.id), count(*) filter (where status in ('rejected', 'returned')),
          coalesce(sum(net) filter (where status not in ('rejected', 'returned')), 0)
        from (
          select (now() at time zone 'Asia/Kolkata')::date - back as day from generate_series(1, ${keptDays}::integer) as back
        ) as past
        left join purchase_order on placed_at >= day::timestamp at time zone 'Asia/Kolkata'
          and placed_at < (day + 1)::timestamp at time zone 'Asia/Kolkata'
        group by day
      on conflict (day) do update set
        orders = excluded.orders, rejected = excluded.rejected, net = excluded.net, counted_at = now()`.execute(
    db,
  )
}

/**
 * The last days with the present one, oldest first. Those that were counted are read; the others, mostly the present day
 * alone, are counted now.
 */
export async function listSalesDays(db: Db, days: number): Promise<SalesDay[]> {
  const { rows } = await sql<SalesDay>`
    with asked as (
      select (now() at time zone 'Asia/Kolkata')::date - back as day from generate_series(0, ${days - 1}::integer) as back
    ),
    uncounted as (select min(day) as first from asked where not exists (select from sales_day where sales_day.day = asked.day)),
    fresh as (
      select (placed_at at time zone 'Asia/Kolkata')::date as day, count(*) as orders,
          count(*) filter (where status in ('rejected', 'returned')) as rejected,
          coalesce(sum(net) filter (where status not in ('rejected', 'returned')), 0)::bigint as net
        from purchase_order
        where placed_at >= (select first::timestamp at time zone 'Asia/Kolkata' from uncounted)
        group by 1
    )
    select to_char(asked.day, 'YYYY-MM-DD') as day,
        coalesce(sales_day.orders, fresh.orders, 0)::integer as orders,
        coalesce(sales_day.rejected, fresh.rejected, 0)::integer as rejected,
        coalesce(sales_day.net, fresh.net, 0)::bigint as net
      from asked left join sales_day on sales_day.day = asked.day left join fresh on fresh.day = asked.day
      order by asked.day`.execute(db)
  return rows
}
