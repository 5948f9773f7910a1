import assert from 'node:assert/strict'
import { insertOrder } from '../src/features/orders/insert-order.sql.ts'
import { postTransfer, type Transfer } from '../src/ledger/post-transfer.ts'
import type { Db } from '../src/platform/database.ts'
import type { InsertedMember } from './insert-members.ts'
import type { PricedOrder } from './priced-orders.ts'

/** What is taken from store credit and from earnings, paise. */
export type WalletPart = { storeCredit: number; earnings: number }

/** An order, and what its number begins with. */
export type NumberedOrder = PricedOrder & { prefix: string }

const hourMs = 3_600_000

/** Writes an order that was paid from the wallet at its time, with all that happened to it since. */
export async function insertPaidOrder(
  db: Db,
  member: InsertedMember,
  order: NumberedOrder,
  part: WalletPart,
  at: Date,
): Promise<void> {
  const { id, orderNo } = await insertOrder(
    db,
    orderRow(member, order, part, at),
    order.products.map(lineRow),
    eventsOf(order, at),
  )
  const memberId = member.id
  const legs: Transfer['legs'] = [
    { memberId, account: 'store_credit', amount: -part.storeCredit },
    { memberId, account: 'earnings', amount: -part.earnings },
    { account: 'sales', amount: order.totals.net - order.gst },
    { account: 'gst', amount: order.gst },
  ]
  const transfer = { memberId, reference: { order_no: orderNo } }
  await postTransfer(db, { ...transfer, code: 'order_paid', requestKey: `order:${id}:paid`, at, legs })
  if (order.status !== 'rejected') return
  await postTransfer(db, {
    ...transfer,
    code: 'order_refunded',
    requestKey: `order:${id}:refunded`,
    at: hoursAfter(at, order.stepsAfterHours.at(-1)!),
    legs: legs.map((leg) => ({ ...leg, amount: -leg.amount })),
  })
}

function orderRow(member: InsertedMember, order: NumberedOrder, part: WalletPart, at: Date) {
  const delivery = member.deliveries[order.address]
  assert(delivery, `${member.name} has no address ${order.address}`)
  const { totals } = order
  return {
    prefix: order.prefix,
    member_id: member.id,
    status: order.status,
    payment_type: 'wallet' as const,
    total: totals.total,
    discount: totals.discount,
    cashback: totals.cashback,
    cashback_redeemed: order.redeemsCashback,
    special_discount: totals.specialDiscount,
    net: totals.net,
    wallet_store_credit: part.storeCredit,
    wallet_earnings: part.earnings,
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
    discount_bp: product.discountPercent * 100,
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
      status: order.status,
      actor: 'staff',
      note: order.note ?? '',
      at: hoursAfter(at, endedAfter),
    })
  return events
}

function hoursAfter(at: Date, hours: number): Date {
  return new Date(at.getTime() + hours * hourMs)
}
