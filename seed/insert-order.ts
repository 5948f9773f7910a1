import assert from 'node:assert/strict'
import { indianTime } from '../src/calendar/india.ts'
import { takeCoupon } from '../src/features/coupons/coupons.sql.ts'
import { collectCash, giveCashUp, oweCash, receiveCash } from '../src/features/orders/cash/order-cash.flow.ts'
import { issueCreditNote, issueInvoice } from '../src/features/orders/invoice/issue-invoice.flow.ts'
import { noCharges } from '../src/features/orders/life/order-charges.ts'
import { lockOrder, type Order } from '../src/features/orders/life/order-life.sql.ts'
import { markAnnounced } from '../src/features/orders/orders.sql.ts'
import { insertOrder } from '../src/features/orders/place/insert-order.sql.ts'
import { insertRemittance } from '../src/features/parcels/staff/remittances/remittances.sql.ts'
import { returnOrder } from '../src/features/returns/return-order.flow.ts'
import { postRewards } from '../src/features/rewards/post-rewards.flow.ts'
import { postTransfer, type Transfer } from '../src/ledger/post-transfer.ts'
import { paise } from '../src/money/paise.ts'
import type { Db } from '../src/platform/database/database.ts'
import { type Happening, hoursLater, noJobs } from './happening.ts'
import { usedCoupon } from './insert-coupons.ts'
import type { InsertedMember } from './insert-members.ts'
import { insertOrderParcels } from './insert-parcel.ts'
import type { PricedOrder } from './priced-orders.ts'

/** An order, what its number begins with, which account of its buyer pays for it, and who of the staff takes in its cash. */
export type NumberedOrder = PricedOrder & {
  prefix: string
  paidFrom: 'store_credit' | 'earnings'
  staffId: number
}

const hourMs = 3_600_000

const courierFee = 45_00

/** The life of an order: its invoice when the goods leave, its rewards on their delivery, or when their cash is in. */
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
  then(processed, async (at) => {
    if (order.cash) await oweCash(db, await asOnItsWay(db, placed), saleOf(order), at)
    await issueInvoice(db, { id: placed.id, member_id: member.id }, at)
  })
  if (status === 'rejected') then(ended, (at) => callOff(db, member, order, placed, at))
  else if (order.cash) then(ended, async (at) => collectCash(db, await asOnItsWay(db, placed), at))
  else then(ended, (at) => postRewards(db, { orderId: placed.id, at }))
  if (order.cash?.receivedAfterHours !== undefined)
    then(hoursLater(placedDaysAgo, order.cash.receivedAfterHours), (at) => takeIn(db, order, placed, at))
  if (status === 'returned') then(0, () => takeBack(db, member, order, placed))
  return happenings
}

async function place(db: Db, member: InsertedMember, order: NumberedOrder, at: Date) {
  const placed = await insertOrder(
    db,
    orderRow(member, order, at),
    order.products.map((line, index) => ({
      ...lineRow(line, index),
      coupon_discount: order.totals.couponDiscount,
    })),
    eventsOf(order, at),
  )
  if (order.hasCoupon)
    await takeCoupon(db, { memberId: member.id, orderId: placed.id, code: usedCoupon.code })
  await insertOrderParcels(db, order, { ...placed, memberId: member.id }, at)
  if (order.cash) return placed
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
  if (order.cash) {
    await giveCashUp(db, await asOnItsWay(db, placed), saleOf(order), at)
    return await issueCreditNote(db, { id: placed.id, member_id: member.id }, { at })
  }
  const { legs, ...transfer } = transferOf(member, order, placed)
  await postTransfer(db, {
    ...transfer,
    code: 'order_refunded',
    requestKey: `order:${placed.id}:refunded`,
    cause: { kind: 'order', id: placed.id },
    at,
    legs: legs.map((leg) => ({ ...leg, amount: -leg.amount })),
  })
  await issueCreditNote(db, { id: placed.id, member_id: member.id }, { at })
}

/** Its cash is paid in, a little less than was due: the courier kept its fee. */
async function takeIn(
  db: Db,
  order: NumberedOrder,
  { id, orderNo }: { id: number; orderNo: string },
  at: Date,
) {
  const { net: due } = order.totals
  const received = paise(due - courierFee)
  const reference = `SX-${orderNo}`
  await receiveCash(db, { orderNo, received, reference, shortfallMax: paise(courierFee), at })
  const { courier, trackingNo: named } = order.parcel!
  await insertRemittance(
    db,
    {
      courier,
      reference,
      received,
      due,
      imported_by: order.staffId,
      paid_on: indianTime(at).slice(0, 10),
    },
    [{ line: 1, named, order_no: orderNo, state: 'less', received, due }],
  )
  await postRewards(db, { orderId: id, at })
}

const saleOf = ({ totals, gst }: NumberedOrder) => ({
  net: totals.net,
  gst,
  charges: noCharges,
})

// The whole life of an order is written down at once, so that it says how it ended.
async function asOnItsWay(db: Db, { orderNo }: { orderNo: string }): Promise<Order> {
  const order = await lockOrder(db, orderNo)
  assert(order)
  return { ...order, status: 'processed' }
}

async function takeBack(
  db: Db,
  { id: memberId }: InsertedMember,
  { note = '' }: NumberedOrder,
  { id, orderNo }: { id: number; orderNo: string },
) {
  await returnOrder(db, noJobs, { orderNo, note })
  // The buyer was told: the demo starts with nothing to send.
  await markAnnounced(db, [{ orderId: id, memberId, position: 4 }])
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
    payment_type: order.cash ? ('cash' as const) : ('wallet' as const),
    total: totals.total,
    discount: totals.discount,
    cashback: totals.cashback,
    cashback_redeemed: order.redeemsCashback,
    special_discount: totals.specialDiscount,
    ...(order.hasCoupon && { coupon_code: usedCoupon.code, coupon_discount: totals.couponDiscount }),
    net: totals.net,
    wallet_store_credit: !order.cash && paidFrom === 'store_credit' ? totals.net : 0,
    wallet_earnings: !order.cash && paidFrom === 'earnings' ? totals.net : 0,
    online: 0,
    cash: order.cash ? totals.net : 0,
    address_id: delivery.id,
    delivery: delivery.address,
    placed_at: at,
    in_parts: order.parcels !== undefined,
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
