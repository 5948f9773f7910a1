import { sql } from 'kysely'
import { readLong } from '../../../platform/database/by-stretches.ts'
import type { Db } from '../../../platform/database/database.ts'

/** What the month moved on the account of GST, and the steps from there to the tax of its documents. Paise. */
export type GstBridge = { ledger: number; steps: Partial<Record<string, number>> }

/** Whether of a month no more documents than so many are to be compared with the ledger: those since it was last added up. */
export async function isSoonCompared(db: Db, month: string, documentsMax: number): Promise<boolean> {
  const { rows } = await sql<{ documents: number }>`
    select count(*)::integer as documents from (
      select from invoice, lateral (
          select coalesce((select through + 1 from bridge_month where month = ${firstOf(month)}), ${firstOf(month)})::timestamp
              at time zone 'Asia/Kolkata' as since,
            (${firstOf(month)} + interval '1 month') at time zone 'Asia/Kolkata' as after_last) as bounds
        where issued_at >= since and issued_at < after_last limit ${documentsMax + 1}) as document`.execute(
    db,
  )
  return rows[0]!.documents <= documentsMax
}

/**
 * The bridge of a month, as far as it is kept, and else compared now. Each step is what the ledger has and the documents of the month do not, or the
 * other way round, by what it is of; what no step explains is a difference, and a fault.
 */
export async function readGstBridge(db: Db, month: string): Promise<GstBridge> {
  const { rows } = await sql<{ step: string | null; amount: number }>`
    select step, sum(amount)::bigint as amount from bridge_of_month(${firstOf(month)}) as said
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
      from (select * from bridge_of_month(${firstOf(month)}) as said where step = ${step} and id > ${after} order by id limit ${limit}) as said
        left join purchase_order on said.id % 3 = 0 and purchase_order.id = said.id / 3
        left join slot on said.id % 3 = 1 and slot.id = said.id / 3
        left join transfer on said.id % 3 = 2 and transfer.id = said.id / 3
        left join member on member.id = coalesce(purchase_order.member_id, slot.member_id, nullif(transfer.member_id, 0))
      order by said.id`.execute(db)
  return rows
}

type KeptMonth = { month: string; days: string[] }
type WrongStep = { step: string; is: number; should: number }

/**
 * The months whose bridge is kept otherwise than the ledger and the documents say, in words: what moved on each day of it, with all
 * that it moved in the month; what moved nothing and is kept; and what the month moved in all.
 */
export async function findWrongBridges(db: Db): Promise<string[]> {
  const { rows: months } = await sql<KeptMonth>`
    select month::text, array(select day::date::text from generate_series(month::timestamp, through, interval '1 day') as day) as days
      from bridge_month order by month`.execute(db)
  const found: string[] = []
  for (const { month, days } of months) {
    const wrong = new Map<string, WrongStep>()
    const note = (rows: readonly WrongStep[]) => {
      for (const row of rows) if (!wrong.has(row.step)) wrong.set(row.step, row)
    }
    for (const day of days) note(await readLong(db, (inner) => findWrongSteps(inner, month, day)))
    note(await readLong(db, (inner) => findStraySteps(inner, month)))
    for (const { step, is, should } of wrong.values())
      found.push(
        `the bridge of ${month.slice(0, 7)} has ${is} for ${step}, and the ledger and its documents say ${should}`,
      )
  }
  return found
}

/** Of what moved tax on a day: the steps of which the kept bridge of its month says something else. */
async function findWrongSteps(db: Db, month: string, day: string): Promise<WrongStep[]> {
  const { rows } = await sql<WrongStep>`
    with causes as materialized (
      select start, after_last, moved.* from (
          select month::timestamp at time zone 'Asia/Kolkata' as start, (through + 1)::timestamp at time zone 'Asia/Kolkata' as after_last
            from bridge_month where month = ${month}::date and through >= ${day}::date) as bounds,
        bridge_causes(${day}::timestamp at time zone 'Asia/Kolkata', (${day}::date + 1)::timestamp at time zone 'Asia/Kolkata') as moved
    ), said as (
      select step, id, amount, true as is_kept from bridge_row
        where month = ${month}::date and id in (select bridge_keys(orders, slots, transfers) from causes)
      union all
      select steps.*, false from causes, bridge_steps(start, after_last, orders, slots, transfers) as steps
    )
    select step, coalesce(sum(amount) filter (where is_kept), 0)::bigint as is,
        coalesce(sum(amount) filter (where not is_kept), 0)::bigint as should
      from said group by step
      having jsonb_agg(jsonb_build_array(id, amount) order by id) filter (where is_kept)
        is distinct from jsonb_agg(jsonb_build_array(id, amount) order by id) filter (where not is_kept)
      order by 1`.execute(db)
  return rows
}

/** The steps of a kept bridge of what moved no tax in its month, and the sum of the ledger where it is not that of the days. */
async function findStraySteps(db: Db, month: string): Promise<WrongStep[]> {
  const { rows } = await sql<WrongStep>`
    with kept as materialized (
      select month, ledger, through, month::timestamp at time zone 'Asia/Kolkata' as start,
          (through + 1)::timestamp at time zone 'Asia/Kolkata' as after_last
        from bridge_month where month = ${month}::date
    ), transfers_of as (
      select bridge_row.step, bridge_row.amount, bridge_row.id,
          case bridge_row.id % 3 when 0 then (select member_id from purchase_order where purchase_order.id = bridge_row.id / 3)
            when 1 then (select member_id from slot where slot.id = bridge_row.id / 3) end as member_id
        from bridge_row where month = ${month}::date
    )
    select step, sum(amount)::bigint as is, 0::bigint as should
      from transfers_of, kept
      where case id % 3
          when 0 then not exists (select from transfer where transfer.member_id = transfers_of.member_id and at >= start and at < after_last
              and code in ('order_paid', 'order_refunded') and cause_kind = 'order' and cause_id = transfers_of.id / 3)
            and not exists (select from transfer where member_id = 0 and cause_kind = 'order' and cause_id = transfers_of.id / 3
              and at >= start and at < after_last)
            and not exists (select from invoice where order_id = transfers_of.id / 3 and issued_at >= start and issued_at < after_last)
          when 1 then not exists (select from slot join transfer on transfer.id = slot.transfer_id
              where slot.id = transfers_of.id / 3 and at >= start and at < after_last)
            and not exists (select from invoice where slot_id = transfers_of.id / 3 and issued_at >= start and issued_at < after_last)
          else not exists (select from transfer where transfer.id = transfers_of.id / 3 and at >= start and at < after_last) end
      group by step
    union all
    select 'ledger', ledger, credited - debited from kept cross join lateral (
        select coalesce(sum(credited), 0)::bigint as credited, coalesce(sum(debited), 0)::bigint as debited from ledger_day_sum
          where day >= month and day <= through and kind = 'gst') as days
      where ledger <> credited - debited`.execute(db)
  return rows
}

function firstOf(month: string) {
  return sql`${`${month}-01`}::date`
}
