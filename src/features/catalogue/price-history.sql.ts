import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { AuditedState } from '../../platform/database/json-columns.ts'

/** A price of a product, and the audit entry of the change that set it. */
type RecordedPrice = {
  at: Date
  mrp: number
  offered: number
  active: boolean
  prior_price: number | null
  entry: {
    id: number
    at: string
    actor: string
    action: string
    subject: string
    before: AuditedState | null
    after: AuditedState | null
  } | null
}

/** Lists the latest prices of a product, newest first, with the audit entries of their transactions. */
export async function listRecordedPrices(db: Db, productId: number, limit: number): Promise<RecordedPrice[]> {
  const { rows } = await sql<RecordedPrice>`
    select price_change.at, mrp, offered, active, prior_price, to_jsonb(entry) as entry
      from price_change
      left join lateral (
        -- A change of several products, such as a table of variants, has one entry.
        select id, at, actor, action, subject, before, after from audit_entry where audit_entry.at = price_change.written_at
          order by subject <> 'product ' || price_change.product_id, id limit 1
      ) as entry on true
     where product_id = ${productId}
     order by price_change.at desc limit ${limit}`.execute(db)
  return rows
}

/** The prices with which the next price of a product is compared. */
type ComparedPrices = {
  /** The last price on sale; null for a product that was never on sale. */
  last: number | null
  /** The lowest price of the days until now; null if it was not on sale in them. */
  lowest: number | null
  days: number
  /** The day from which shoppers see the prior price. */
  from: string
}

/** Reads the prices that decide whether a lower price of a product is a reduction. */
export async function readComparedPrices(db: Db, productId: number): Promise<ComparedPrices> {
  const { rows } = await sql<ComparedPrices>`
    select case when active then offered
             else (select offered from price_change where product_id = id and active order by at desc limit 1) end as last,
           least(lowest_price_before(id, clock_timestamp()), case when active then offered end) as lowest,
           days, to_char(starts_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as from
      from product, discount_reference where id = ${productId}`.execute(db)
  return rows[0]!
}
