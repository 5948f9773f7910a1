import assert from 'node:assert/strict'
import { deleteMessagesTo } from '../src/features/messages/messages.sql.ts'
import { takeReport } from '../src/features/parcels/parcel-reports.sql.ts'
import { insertPastParcel } from '../src/features/parcels/parcels.sql.ts'
import { refundAccepted } from '../src/features/returns/refund-return.flow.ts'
import { listWantedVariants } from '../src/features/returns/returnable.sql.ts'
import {
  findReturn,
  insertReturn,
  type ReturnStep,
  type ShownReturn,
} from '../src/features/returns/returns.sql.ts'
import { sendExchange } from '../src/features/returns/send-exchange.flow.ts'
import { approveReturn, stepReturn, type Telling } from '../src/features/returns/step-return.flow.ts'
import type { Db } from '../src/platform/database/database.ts'
import { wordsOf } from '../src/words/words-of.ts'
import { harish, zeenat } from './doorstep-orders.ts'
import { noJobs } from './happening.ts'
import type { InsertedMember } from './insert-members.ts'
import { asha } from './seed-member.ts'

type Asked = Pick<ShownReturn, 'kind' | 'reason'> & { text?: string }

const courier = 'Sahyadri Express'

/**
 * Adds a return that waits for the staff, an order of which one unit was refunded and another one exchanged, and an exchange that is on
 * its way: each of the first line of what its buyer had delivered last, and through what the shop itself does.
 */
export async function insertReturns(
  db: Db,
  members: ReadonlyMap<string, InsertedMember>,
  staffId: number,
): Promise<void> {
  const telling = { couriers: undefined, jobs: noJobs, origin: '', db, sayIn: () => wordsOf('en', '') }
  const ask = (mobile: string, asked: Asked) => askBack(db, members.get(mobile)!.id, asked)
  await ask(asha, { kind: 'refund', reason: 'damaged', text: 'The lid is cracked on one side.' })

  const refund = await ask(zeenat, { kind: 'refund', reason: 'damaged', text: 'A zip does not close.' })
  await bringBack(telling, refund, staffId)
  const note = 'Damaged or does not work'
  await refundAccepted(telling, await latest(db, refund), { staffId, note })
  const exchange = await ask(zeenat, { kind: 'exchange', reason: 'not_as_described' })
  await bringBack(telling, exchange, staffId)
  await sendExchange(telling, await latest(db, exchange), { staffId, note: `${courier}, SX410000011` })

  const onItsWay = await ask(harish, { kind: 'exchange', reason: 'not_wanted' })
  await approveReturn(telling, await latest(db, onItsWay), { by: { staffId } })
  await pickUp(telling, await latest(db, onItsWay))
  // Nobody is told of what was long ago.
  for (const mobile of [asha, zeenat, harish]) await deleteMessagesTo(db, mobile)
}

async function askBack(db: Db, memberId: number, asked: Asked): Promise<number> {
  const line = await db
    .selectFrom('purchase_order')
    .innerJoin('order_line', 'order_id', 'id')
    .select(['id', 'product_id'])
    .where('purchase_order.member_id', '=', memberId)
    .where('status', '=', 'delivered')
    .where('line', '=', 1)
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const [wanted] = asked.kind === 'exchange' ? await listWantedVariants(db, line.product_id) : []
  return await insertReturn(db, {
    member_id: memberId,
    order_id: line.id,
    line: 1,
    quantity: 1,
    refund_to: 'wallet',
    pickup_by: 'shop',
    ...asked,
    wanted_product_id: wanted?.id ?? null,
  })
}

/** Approved, received, and found to be as it was said. */
async function bringBack(telling: Telling, returnId: number, staffId: number): Promise<void> {
  const { db } = telling
  await approveReturn(telling, await latest(db, returnId), { by: { staffId } })
  const steps: ReturnStep[] = [
    { to: 'picked_up', by: 'courier' },
    { to: 'received', by: 'courier' },
    { to: 'inspected', by: { staffId }, accepted: 1, unfit: 0 },
  ]
  for (const step of steps) await stepReturn(telling, await latest(db, returnId), step)
}

/** By a parcel of its own, of which nothing is left to be asked. */
async function pickUp(telling: Telling, request: ShownReturn): Promise<void> {
  const { db } = telling
  const { id, member_id, order_id, orderno } = request
  const awb = 'SX410000012'
  const made = await insertPastParcel(db, {
    order_id,
    member_id,
    return_id: id,
    kind: 'return',
    reference: `${orderno}-1`,
    weight_grams: 500,
    courier,
    awb,
    provider_order_id: orderno,
    provider_shipment_id: awb,
    state: 'booked',
  })
  for (const [step, text, place] of [
    ['picked_up', 'Picked up', 'Mumbai'],
    ['in_transit', 'Left the hub', 'Navi Mumbai'],
  ] as const)
    await takeReport(db, made, { id: `${awb}-${step}`, step, text, place, at: new Date() }, null)
  await stepReturn(telling, request, { to: 'picked_up', by: 'courier' })
}

async function latest(db: Db, returnId: number): Promise<ShownReturn> {
  const request = await findReturn(db, returnId)
  assert(request)
  return request
}
