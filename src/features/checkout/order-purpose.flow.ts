import { splitSpending } from '../../ledger/balances.ts'
import { paise, zeroPaise } from '../../money/paise.ts'
import type { Db } from '../../platform/database.ts'
import { takeStock } from '../catalog/stock.sql.ts'
import { decideOrder } from '../orders/decide-order.flow.ts'
import { findOrderNoOfIntent } from '../orders/order-life.sql.ts'
import { readOrderedLines } from '../orders/ordered-cart.ts'
import { type DecidedOrder, placeOrder } from '../orders/place-order.flow.ts'
import { pricedCartOnWire } from '../orders/priced-cart.ts'
import {
  definePurpose,
  OvertakenError,
  type PaidIntent,
  UnfulfillableError,
} from '../payments/purpose.extension.ts'
import { walletPartOf } from '../payments/wallet-part.ts'
import { lockHeldStock } from './lock-held-stock.flow.ts'
import { openAtOnce, placePaidAtOnce } from './online-at-once.flow.ts'
import { orderPaymentInput, orderPaymentRefusals } from './order-payment.ts'
import { isForgotten, type OrderSnapshot, readOrderSnapshot, writeOrderSnapshot } from './order-snapshot.ts'
import { refuseHoarding } from './refuse-hoarding.flow.ts'
import { endReservations, reserveStock } from './stock-reservations.sql.ts'

/** An order that is paid online: its stock is kept back until the money comes, and then it is placed as it was priced. */
export const orderPurpose = definePurpose({
  name: 'order',
  input: orderPaymentInput,
  refusals: orderPaymentRefusals,
  isOneAtATime: true,
  async refuseHoarding(db, { memberId, input }) {
    return await refuseHoarding(db, memberId, countUnits(readOrderedLines(input.product)))
  },
  async offer(db, { memberId, input }) {
    const lines = readOrderedLines(input.product)
    const addressId = Number(input.address_id)
    const redeemCashback = input.isRedeemCashBack
    const clientTotals = { net: input.final_pay }
    const decision = await decideOrder(db, { memberId, addressId, lines, redeemCashback, clientTotals })
    if (decision.refused !== undefined) {
      const { refused, cart } = decision
      return { refused, data: cart && pricedCartOnWire(cart) }
    }
    const { cart, delivery, facts } = decision
    const balance = paise(facts.storeCredit + facts.earnings)
    const part = input.isPartialPayment ? walletPartOf(cart.net, balance) : zeroPaise
    const walletPart = part === undefined ? undefined : splitSpending(facts, part)
    if (!walletPart) return { refused: 'partialNotPossible' }
    const snapshot = writeOrderSnapshot({ addressId, delivery, redeemCashback, cart })
    return {
      net: cart.net,
      walletPart,
      reservedUnits: countUnits(lines),
      snapshot,
      async hold(inner, intentId) {
        if (!(await reserveStock(inner, intentId, lines))) throw new OvertakenError('the stock is gone')
      },
      openAtOnce: (inner, opening) => openAtOnce(inner, opening, snapshot, facts.specialDiscountTiers),
    }
  },
  async release(db, intentId) {
    await endReservations(db, intentId, 'release')
  },
  async lockHeld(db, endedId, next) {
    const snapshot = 'snapshot' in next ? readOrderSnapshot(next.snapshot) : undefined
    const taken = 'input' in next ? readOrderedLines(next.input.product) : snapshot ? unitsOf(snapshot) : []
    await lockHeldStock(db, endedId, taken)
  },
  async judge(_db, { snapshot: kept }) {
    if (readOrderSnapshot(kept)) return undefined
    return isForgotten(kept)
      ? { reason: 'expired', detail: 'order forgotten' }
      : { reason: 'mismatch', detail: 'order not readable' }
  },
  async fulfil(db, paid, { orderPrefix: prefix }) {
    const snapshot = readOrderSnapshot(paid.intent.snapshot)
    if (!snapshot) throw new UnfulfillableError({ reason: 'mismatch', detail: 'order not readable' })
    await sellStock(db, paid, snapshot)
    return await placeOrder(db, paidOrder(prefix, paid, snapshot))
  },
  async fulfilAtOnce(db, paid, settled, { orderPrefix: prefix }) {
    const snapshot = readOrderSnapshot(paid.intent.snapshot)
    if (!snapshot) return undefined
    return await placePaidAtOnce(db, paidOrder(prefix, paid, snapshot), settled)
  },
  async describe(db, intent) {
    return { orderno: await findOrderNoOfIntent(db, intent.id) }
  },
})

/** The order as it was priced when its payment began. */
function paidOrder(
  prefix: string,
  { intent, walletPart, from }: PaidIntent,
  { addressId, delivery, cart, redeemCashback }: OrderSnapshot,
): DecidedOrder {
  return {
    prefix,
    memberId: intent.member_id,
    addressId,
    delivery,
    cart,
    redeemCashback,
    paid: {
      way: walletPart.storeCredit + walletPart.earnings > 0 ? 'partial' : 'online',
      ...walletPart,
      online: paise(intent.online),
    },
    paymentIntentId: intent.id,
    from,
  }
}

/** Sells what is reserved. What was reserved once and went back has to be on hand again. */
async function sellStock(db: Db, { intent, isHeld }: PaidIntent, snapshot: OrderSnapshot): Promise<void> {
  if (isHeld) await endReservations(db, intent.id, 'sell_reserved')
  else if (!(await takeStock(db, unitsOf(snapshot))))
    throw new UnfulfillableError({ reason: 'expired', detail: 'stock gone' })
}

function countUnits(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

function unitsOf({ cart }: OrderSnapshot): { productId: number; quantity: number }[] {
  return cart.lines.map(({ product, quantity }) => ({ productId: product.id, quantity }))
}
