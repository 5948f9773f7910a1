import { sql } from 'kysely'
import type { Paise } from '../../money/paise.ts'
import type { ComparedPrices } from '../../money/reduction.ts'
import type { Db } from '../../platform/database/database.ts'
import type { AuditedState } from '../../platform/database/json-columns.ts'

/** A price of a product, with the audit entry of the change that set this price. */
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

/**
 * The prices that decide whether a lower price of a product counts as a reduction. `days` and `from` come
 * from the setting discount_reference.
 */
export type PricesToCompare = ComparedPrices & {
  /** The current price, and whether the product is on sale. */
  offered: Paise
  active: boolean
  days: number
  /** The day from which shoppers see the prior price. */
  from: string
}

/** Reads the earlier prices of some products, by product id. A new price is compared with these. */
export async function readComparedPrices(
  db: Db,
  productIds: readonly number[],
): Promise<Map<number, PricesToCompare>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await sql<PricesToCompare & { id: number }>`
    select id, case when active then offered else earlier.price end as last,
           least(lowest_price_since(id, since), case when active then offered end) as lowest,
           case when active then prior_price else earlier.prior end as prior,
           offered, active, days, to_char(starts_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as from
      from discount_reference cross join (select prices_count_from() as since offset 0) as counted cross join product
      left join lateral (
        select offered as price, prior_price as prior from price_change
         where product_id = id and price_change.active order by at desc limit 1
      ) as earlier on not active
     where id = any (${[...productIds]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...compared }) => [id, compared]))
}
