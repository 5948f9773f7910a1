import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/**
 * The orders of an Indian calendar day such as '2026-11-20'. `net` is the sum of the orders' amounts in
 * paise, after cancellations and returns.
 */
export type SalesDay = { day: string; orders: number; rejected: number; net: number }

// The longest chart period, plus a few days for a page that stays open over midnight.
const keptDays = 92

const isSold = sql`status not in ('rejected', 'returned')`
const counted = sql`count(purchase_order.id) as orders, count(purchase_order.id) filter (where not ${isSold}) as rejected,
  coalesce(sum(amount_left(status, net, net_taken_off, keeps_charges, delivery_charge, cash_fee)), 0)::bigint as net`
const startOf = (day: RawBuilder<unknown>) => sql`((${day})::timestamp at time zone 'Asia/Kolkata')`

/**
 * Counts every past day that charts can show again, because orders of these days may have been rejected since
 * the last count. Runs one statement per day.
 */
export async function countSalesDays(db: Db): Promise<void> {
  for (let back = 1; back <= keptDays; back += 1) {
    const { rows } = await sql<Stretch>`
      select day::text, ${startOf(sql`day`)}::text as since, ${startOf(sql`day + 1`)}::text as until
        from (select (now() at time zone 'Asia/Kolkata')::date - ${back}::integer as day) as past`.execute(db)
    await keepDay(db, rows[0]!, null)
  }
}

/**
 * Counts the current day up to a minute ago. The last minute is left out because a transaction that is still
 * open may add an order to it: an order's time is the start of its transaction.
 */
export async function countSalesSoFar(db: Db): Promise<void> {
  const { rows } = await sql<Stretch>`
    select day::text, ${startOf(sql`day`)}::text as since, certain::text as until
      from (select certain, (certain at time zone 'Asia/Kolkata')::date as day
        from (select now() - interval '1 minute' as certain) as moment) as present`.execute(db)
  const [present] = rows
  await keepDay(db, present!, present!.until)
}

/** An Indian calendar day, and the time range of the orders counted for it, exact to the microsecond. */
type Stretch = { day: string; since: string; until: string }
type Counted = Pick<SalesDay, 'orders' | 'rejected' | 'net'>

// Counts orders in a separate statement, because on a cluster the orders may be on other nodes than the table
// of days.
async function countSales(db: Db, { since, until }: Pick<Stretch, 'since' | 'until'>): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select ${counted} from purchase_order
      where placed_at >= ${since}::text::timestamptz and placed_at < ${until}::text::timestamptz`.execute(db)
  return rows[0]!
}

async function keepDay(db: Db, stretch: Stretch, countedTo: string | null): Promise<void> {
  const { orders, rejected, net } = await countSales(db, stretch)
  await sql`
    insert into sales_day (day, orders, rejected, net, counted_to)
      values (${stretch.day}::text::date, ${orders}, ${rejected}, ${net}, ${countedTo}::text::timestamptz)
      on conflict (day) do update set orders = excluded.orders, rejected = excluded.rejected, net = excluded.net,
        counted_at = now(), counted_to = excluded.counted_to`.execute(db)
}

/**
 * Lists the last days including today, oldest first. Reads the stored counts, and adds the orders placed
 * after those counts.
 */
export async function listSalesDays(db: Db, days: number): Promise<SalesDay[]> {
  const { rows } = await sql<SalesDay & { since: string | null; until: string }>`
    select to_char(asked.day, 'YYYY-MM-DD') as day, coalesce(orders, 0) as orders, coalesce(rejected, 0) as rejected,
        coalesce(net, 0) as net,
        case when sales_day.day is null then ${startOf(sql`asked.day`)} else counted_to end::text as since,
        ${startOf(sql`asked.day + 1`)}::text as until
      from (select (now() at time zone 'Asia/Kolkata')::date - back as day from generate_series(0, ${days - 1}::integer) as back) as asked
        left join sales_day on sales_day.day = asked.day
      order by asked.day`.execute(db)
  const listed: SalesDay[] = []
  for (const { since, until, ...day } of rows) {
    const fresh = since === null ? undefined : await countSales(db, { since, until })
    listed.push(
      fresh
        ? {
            ...day,
            orders: day.orders + fresh.orders,
            rejected: day.rejected + fresh.rejected,
            net: day.net + fresh.net,
          }
        : day,
    )
  }
  return listed
}
