import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { readLong } from '../../../../platform/database/scan-key-ranges.ts'

/**
 * The GST bridge of a month, in paise. `ledger` is the movement of the ledger's GST account. `steps` lead
 * from it to the tax of the month's invoices and credit notes.
 */
export type GstBridge = { ledger: number; steps: Partial<Record<string, number>> }

/**
 * Returns whether at most `documentsMax` invoices and credit notes of a month are newer than its stored GST
 * bridge. The bridge is then quick to complete.
 */
export async function isSoonCompared(db: Db, month: string, documentsMax: number): Promise<boolean> {
  const { rows } = await sql<{ documents: number }>`
    select count(*)::integer as documents from (
      select serial from invoice
        where issued_at >= coalesce((select through + 1 from bridge_month where month = ${firstOf(month)}), ${firstOf(month)})::timestamp
            at time zone 'Asia/Kolkata'
          and issued_at < (${firstOf(month)} + interval '1 month') at time zone 'Asia/Kolkata'
        limit ${documentsMax + 1}) as document`.execute(db)
  return rows[0]!.documents <= documentsMax
}

/**
 * Reads the GST bridge of a month, and computes it for days that are not stored yet. Each step is an amount
 * that only the ledger contains, or only the month's invoices and credit notes. An unexplained difference is
 * a fault.
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

/** A row of a step of the GST bridge: an order, a subscription or a transfer, with its amount in paise. */
export type BridgeRow = {
  id: number
  order_no: string | null
  slot_id: number | null
  transfer_id: number | null
  buyer: string | null
  at: Date
  amount: number
}

/**
 * Lists up to `limit` rows of a step of the GST bridge, or of the unexplained difference, with ids above
 * `after`.
 */
export async function listBridgeRows(
  db: Db,
  { month, step, after, limit }: { month: string; step: string; after: number; limit: number },
): Promise<BridgeRow[]> {
  const { rows: said } = await sql<Pick<BridgeRow, 'id' | 'amount'>>`
    select id, amount from bridge_of_month(${firstOf(month)}) as said
      where step = ${step} and id > ${after} order by id limit ${limit}`.execute(db)
  const ids = (sort: number) => said.filter(({ id }) => id % 3 === sort).map(({ id }) => Math.floor(id / 3))
  const { rows: causes } = await sql<Omit<BridgeRow, 'amount'>>`
    select purchase_order.id * 3 as id, order_no, null::bigint as slot_id, null::bigint as transfer_id, member.name as buyer, placed_at as at
      from purchase_order join member on member.id = purchase_order.member_id where purchase_order.id = any (${ids(0)}::bigint[])
    union all
    select slot.id * 3 + 1, null, slot.id, null, member.name, slot.created_at
      from slot join member on member.id = slot.member_id where slot.id = any (${ids(1)}::bigint[])
    union all
    select transfer.id * 3 + 2, null, null, transfer.id, member.name, transfer.at
      from transfer left join member on member.id = transfer.member_id where transfer.id = any (${ids(2)}::bigint[])`.execute(
    db,
  )
  const found = new Map(causes.map((cause) => [cause.id, cause]))
  return said.map(({ id, amount }) => ({ ...found.get(id)!, amount }))
}

type KeptMonth = { month: string; days: string[] }
type WrongStep = { step: string; is: number; should: number }

/**
 * Finds months whose stored GST bridge differs from the ledger, invoices and credit notes. Returns the
 * differences as texts. Compares each day's steps with the stored ones, looks for stored rows without a
 * movement of tax, and compares the month's total.
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

/** Finds the steps in which a day's movements of tax differ from the month's stored GST bridge. */
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

type KeptRows = { orders: number[]; slots: number[]; transfers: number[] }

/**
 * Finds stored steps of orders, subscriptions and transfers that moved no tax in the month. Also finds a
 * stored ledger total that differs from the sum of its days.
 */
async function findStraySteps(db: Db, month: string): Promise<WrongStep[]> {
  const { rows: kept } = await sql<KeptRows & { start: Date; after_last: Date }>`
    select month::timestamp at time zone 'Asia/Kolkata' as start, (through + 1)::timestamp at time zone 'Asia/Kolkata' as after_last,
        ${keptIds(0)} as orders, ${keptIds(1)} as slots, ${keptIds(2)} as transfers
      from bridge_month where month = ${month}::date`.execute(db)
  if (!kept[0]) return []
  const moved = await findMoved(db, kept[0])
  const { rows } = await sql<WrongStep>`
    select step, sum(amount)::bigint as is, 0::bigint as should from bridge_row
      where month = ${month}::date and id <> all (${moved}::bigint[]) group by step
    union all
    select 'ledger', ledger, credited - debited from bridge_month cross join lateral (
        select coalesce(sum(credited), 0)::bigint as credited, coalesce(sum(debited), 0)::bigint as debited from ledger_day_sum
          where day >= month and day <= through and kind = 'gst') as days
      where month = ${month}::date and ledger <> credited - debited`.execute(db)
  return rows
}

/**
 * Returns SQL for the ids in a month's bridge rows: the ids of orders, subscriptions or transfers, by `sort`.
 */
const keptIds = (sort: number) =>
  sql`array(select distinct id / 3 from bridge_row where bridge_row.month = bridge_month.month and id % 3 = ${sql.lit(sort)})`

/**
 * Returns the keys of orders, subscriptions and transfers that moved tax, or got an invoice or credit note,
 * in an interval.
 */
async function findMoved(
  db: Db,
  { orders, slots, transfers, start, after_last: end }: KeptRows & { start: Date; after_last: Date },
): Promise<number[]> {
  const isWithin = (at: string) => sql`${sql.ref(at)} >= ${start} and ${sql.ref(at)} < ${end}`
  const isOneOf = (column: string, ids: readonly number[]) => sql`${sql.ref(column)} = any (${ids}::bigint[])`
  const { rows } = await sql<{ id: number }>`
    select cause_id * 3 as id
      from (select distinct member_id from purchase_order where ${isOneOf('id', orders)}) as buyer
        join transfer on transfer.member_id = buyer.member_id and ${isWithin('at')}
          and code in ('order_paid', 'order_refunded') and cause_kind = 'order' and ${isOneOf('cause_id', orders)}
    union all
    select cause_id * 3 from transfer where member_id = 0 and cause_kind = 'order' and ${isOneOf('cause_id', orders)} and ${isWithin('at')}
    union all
    select order_id * 3 from invoice where ${isOneOf('order_id', orders)} and ${isWithin('issued_at')}
    union all
    select slot.id * 3 + 1 from slot join transfer on transfer.id = slot.transfer_id and transfer.member_id = slot.member_id
      where ${isOneOf('slot.id', slots)} and ${isWithin('at')}
    union all
    select slot_refund.slot_id * 3 + 1 from slot_refund
      join transfer on transfer.id = slot_refund.transfer_id and transfer.member_id = slot_refund.member_id
      where ${isOneOf('slot_refund.slot_id', slots)} and ${isWithin('transfer.at')}
    union all
    select slot_id * 3 + 1 from invoice where ${isOneOf('slot_id', slots)} and ${isWithin('issued_at')}
    union all
    select id * 3 + 2 from transfer where ${isOneOf('id', transfers)} and ${isWithin('at')}`.execute(db)
  return rows.map(({ id }) => id)
}

function firstOf(month: string) {
  return sql`${`${month}-01`}::date`
}
