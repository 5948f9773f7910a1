import assert from 'node:assert/strict'
import { issueCreditNote, issueInvoice } from '../src/features/orders/invoice/issue-invoice.flow.ts'
import { markAnnounced } from '../src/features/orders/orders.sql.ts'
import { insertOrder } from '../src/features/orders/place/insert-order.sql.ts'
import { postRewards } from '../src/features/rewards/post-rewards.flow.ts'
import { returnOrder } from '../src/features/rewards/return-order.flow.ts'
import { postTransfer, type Transfer } from '../src/ledger/post-transfer.ts'
import type { Db } from '../src/platform/database/database.ts'
import { type Happening, hoursLater, noJobs } from './happening.ts'
import type { InsertedMember } from './insert-members.ts'
import type { PricedOrder } from './priced-orders.ts'

/** An order, what its number begins with, and which account of its buyer pays for it. */
export type NumberedOrder = PricedOrder & { prefix: string; paidFrom: 'store_credit' | 'earnings' }

const hourMs = 3_600_000

/** The life of an order that was paid from the wallet: its invoice when the goods leave, its rewards on their delivery. */
export function orderHappenings(db: Db, member: InsertedMember, order: NumberedOrder): Happening[] {
  const { placedDaysAgo, stepsAfterHours, status } = order
  const [processed, ended] = stepsAfterHours.map((hours) => hoursLater(placedDaysAgo, hours))
  let placed: { id: number; orderNo: string }
  const happenings: Happening[] = [
    { daysAgo: placedDaysAgo, happen: async (at) => (placed = await place(db, member, order, at)) },
  ]
  const then = (daysAgo: number | undefined, happen: Happening['happen']) => {
    if (daysAgo !== undefined) happenings.push({ daysAgo, happen })
  }
  then(processed, (at) => issueInvoice(db, placed.id, at))
  if (status === 'rejected') then(ended, (at) => callOff(db, member, order, placed, at))
  else then(ended, (at) => postRewards(db, { orderId: placed.id, at }))
  if (status === 'returned') then(0, () => takeBack(db, order, placed))
  return happenings
}

async function place(db: Db, member: InsertedMember, order: NumberedOrder, at: Date) {
  const placed = await insertOrder(
    db,
    orderRow(member, order, at),
    order.products.map(lineRow),
    eventsOf(order, at),
  )
  await postTransfer(db, {
    ...transferOf(member, order, placed),
    code: 'order_paid',
    requestKey: `order:${placed.id}:paid`,
    cause: { kind: 'order', id: placed.id },
    at,
  })
  return placed
}

async function callOff(
  db: Db,
  member: InsertedMember,
  order: NumberedOrder,
  placed: { id: number; orderNo: string },
  at: Date,
) {
  const { legs, ...transfer } = transferOf(member, order, placed)
  await postTransfer(db, {
    ...transfer,
    code: 'order_refunded',
    requestKey: `order:${placed.id}:refunded`,
    cause: { kind: 'order', id: placed.id },
    at,
    legs: legs.map((leg) => ({ ...leg, amount: -leg.amount })),
  })
  await issueCreditNote(db, placed.id, { at })
}

async function takeBack(
  db: Db,
  { note = '' }: NumberedOrder,
  { id, orderNo }: { id: number; orderNo: string },
) {
  await returnOrder(db, noJobs, { orderNo, note })
  // The buyer was told: the demo starts with nothing to send.
  await markAnnounced(db, [{ orderId: id, position: 4 }])
}

function transferOf(
  { id: memberId }: InsertedMember,
  order: NumberedOrder,
  { orderNo }: { orderNo: string },
) {
  const { net } = order.totals
  const legs: Transfer['legs'] = [
    { account: order.paidFrom, amount: 0 - net },
    { account: 'sales', amount: net - order.gst },
    { account: 'gst', amount: order.gst },
  ]
  return { memberId, reference: { order_no: orderNo }, legs }
}

function orderRow(member: InsertedMember, order: NumberedOrder, at: Date) {
  const delivery = member.deliveries[order.address]
  assert(delivery, `${member.name} has no address ${order.address}`)
  const { totals, paidFrom } = order
  return {
    prefix: order.prefix,
    member_id: member.id,
    // It is returned when its time comes.
    status: order.status === 'returned' ? ('delivered' as const) : order.status,
    payment_type: 'wallet' as const,
    total: totals.total,
    discount: totals.discount,
    cashback: totals.cashback,
    cashback_redeemed: order.redeemsCashback,
    special_discount: totals.specialDiscount,
    net: totals.net,
    wallet_store_credit: paidFrom === 'store_credit' ? totals.net : 0,
    wallet_earnings: paidFrom === 'earnings' ? totals.net : 0,
    online: 0,
    address_id: delivery.id,
    delivery: delivery.address,
    placed_at: at,
  }
}

function lineRow({ product, quantity, net, gst }: PricedOrder['products'][number], index: number) {
  return {
    line: index + 1,
    product_id: product.id,
    name: product.name,
    image: product.images[0]!,
    mrp: product.mrpPaise,
    discount_bp: product.discountBp,
    entered_price: product.enteredPaise,
    special_discount: product.cashbackPaise,
    quantity,
    hsn: product.hsn,
    gst_bp: product.gstPercent * 100,
    net,
    gst,
  }
}

function eventsOf(order: PricedOrder, at: Date) {
  const [processedAfter, endedAfter] = order.stepsAfterHours
  const events = [{ status: 'pending', actor: 'member', note: '', at }]
  if (processedAfter !== undefined)
    events.push({ status: 'processed', actor: 'staff', note: '', at: hoursAfter(at, processedAfter) })
  if (endedAfter !== undefined)
    events.push({
      status: order.status === 'returned' ? 'delivered' : order.status,
      actor: 'staff',
      note: order.status === 'rejected' ? (order.note ?? '') : '',
      at: hoursAfter(at, endedAfter),
    })
  return events
}

function hoursAfter(at: Date, hours: number): Date {
  return new Date(at.getTime() + hours * hourMs)
}
