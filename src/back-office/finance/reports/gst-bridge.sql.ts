import { sql } from 'kysely'
import { readLong } from '../../../platform/database/by-stretches.ts'
import type { Db } from '../../../platform/database/database.ts'

/** What the month moved on the account of GST, and the steps from there to the tax of its documents. Paise. */
export type GstBridge = { ledger: number; steps: Partial<Record<string, number>> }

/** Whether the bridge of a month is kept: every day of it was added up. */
export async function isBridgeKept(db: Db, month: string): Promise<boolean> {
  const kept = db.selectFrom('bridge_month').select('month').where('month', '=', firstOf(month))
  return (await kept.executeTakeFirst()) !== undefined
}

/**
 * The bridge of a month, kept or compared now. Each step is what the ledger has and the documents of the month do not, or the
 * other way round, by what it is of; what no step explains is a difference, and a fault.
 */
export async function readGstBridge(db: Db, month: string): Promise<GstBridge> {
  const { rows } = await sql<{ step: string | null; amount: number }>`
    select step, sum(amount)::bigint as amount from ${bridgeOf(month)} as said
      where step is distinct from 'unexplained' group by step`.execute(db)
  const steps: GstBridge['steps'] = {}
  let ledger = 0
  for (const { step, amount } of rows)
    if (step === null) ledger = amount
    else steps[step] = amount
  return { ledger, steps }
}

/** What a step is made of: an order, a subscription or a transfer, with its part in paise. */
export type BridgeRow = {
  id: number
  order_no: string | null
  slot_id: number | null
  transfer_id: number | null
  buyer: string | null
  at: Date
  amount: number
}

/** What one step, or the difference, is made of, so many from an id on. */
export async function listBridgeRows(
  db: Db,
  { month, step, after, limit }: { month: string; step: string; after: number; limit: number },
): Promise<BridgeRow[]> {
  const { rows } = await sql<BridgeRow>`
    select said.id, order_no, slot.id as slot_id, transfer.id as transfer_id,
        member.name as buyer, coalesce(placed_at, slot.created_at, transfer.at) as at, said.amount
      from (select * from ${bridgeOf(month)} as said where step = ${step} and id > ${after} order by id limit ${limit}) as said
        left join purchase_order on said.id % 3 = 0 and purchase_order.id = said.id / 3
        left join slot on said.id % 3 = 1 and slot.id = said.id / 3
        left join transfer on said.id % 3 = 2 and transfer.id = said.id / 3
        left join member on member.id = coalesce(purchase_order.member_id, slot.member_id, nullif(transfer.member_id, 0))
      order by said.id`.execute(db)
  return rows
}

/** The months whose bridge is kept otherwise than the ledger and the documents say, in words; each read by one statement. */
export async function findWrongBridges(db: Db): Promise<string[]> {
  const { rows: months } = await sql<{
    month: string
  }>`select month::text from bridge_month order by 1`.execute(db)
  const found: string[] = []
  for (const { month } of months) {
    const { rows } = await readLong(db, (inner) =>
      sql<{ step: string; is: number; should: number }>`
        select coalesce(step, 'ledger') as step, coalesce(sum(amount) filter (where is_kept), 0)::bigint as is,
            coalesce(sum(amount) filter (where not is_kept), 0)::bigint as should
          from (select step, id, amount, true as is_kept from ${keptRows(month)} as kept
            union all select step, id, amount, false from bridge_of_month(${month}::date)) as said
          where exists (select from bridge_month where month = ${month}::date)
          group by step having jsonb_agg(jsonb_build_array(id, amount) order by id) filter (where is_kept)
            is distinct from jsonb_agg(jsonb_build_array(id, amount) order by id) filter (where not is_kept)
          order by 1`.execute(inner),
    )
    for (const { step, is, should } of rows)
      found.push(
        `the bridge of ${month.slice(0, 7)} has ${is} for ${step}, and the ledger and its documents say ${should}`,
      )
  }
  return found
}

/** The rows of a bridge, first that of no step: kept, or else compared now. */
function bridgeOf(month: string) {
  const first = `${month}-01`
  return sql`(select * from ${keptRows(first)} as kept
    union all
    select * from bridge_of_month(${first}::date) where not exists (select from bridge_month where month = ${first}::date))`
}

function keptRows(first: string) {
  return sql`(select null::text as step, 0::bigint as id, ledger as amount from bridge_month where month = ${first}::date
    union all
    select step, id, amount from bridge_row where month = ${first}::date)`
}

function firstOf(month: string) {
  return sql<Date>`${`${month}-01`}::date`
}
