import { splitSpending } from '../../../ledger/balances.ts'
import { paise, zeroPaise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import { violation } from '../../../platform/database/violated-constraint.ts'
import { shopTime } from '../../../platform/shop-time.ts'
import { readCouponCode } from '../../coupons/coupon-code-field.ts'
import { releaseCoupon } from '../../coupons/coupons.sql.ts'
import { whyNoCoupon } from '../../coupons/why-no-coupon.ts'
import { countWrongCodes } from '../../coupons/wrong-codes.ts'
import { cachedDeliveryFacts } from '../../delivery/cached-delivery-rules.flow.ts'
import { promiseBy } from '../../delivery/delivery-promise.flow.ts'
import { findOrderNoOfIntent } from '../../orders/life/order-life.sql.ts'
import { decideOrder } from '../../orders/place/decide-order.flow.ts'
import { type DecidedOrder, orderRows } from '../../orders/place/order-rows.flow.ts'
import { readOrderedLines } from '../../orders/place/ordered-cart.ts'
import { pricedCartOnWire } from '../../orders/place/priced-cart.ts'
import { readProposedId } from '../../orders/proposed/proposed-order-fields.ts'
import { findOrderOfProposal } from '../../orders/proposed/proposed-orders.sql.ts'
import { definePurpose, type PaidIntent } from '../../payments/intent/purpose.extension.ts'
import { walletPartOf } from '../../payments/intent/wallet-part.ts'
import { heldStockBounds } from '../checkout.settings.ts'
import { orderPaymentInput, orderPaymentRefusals, tooManyUnits } from '../order-payment.ts'
import {
  insertBatchedPaidOrder,
  insertOrderIntent,
  insertPaidOrder,
  refuseHoarding,
} from '../order-statements.sql.ts'
import { judgeLateOrder } from './judge-late-order.flow.ts'
import { lockHeldStock } from './lock-held-stock.flow.ts'
import {
  hasCoupon,
  isErasedSnapshot,
  type OrderSnapshot,
  readOrderSnapshot,
  writeOrderSnapshot,
} from './order-snapshot.ts'
import { releaseStock } from './stock-reservations.sql.ts'

// The seconds after which a member with too many unpaid reservations may try again. By then, old reservations
// may no longer count towards the day's limit.
const anHour = 60 * 60

/**
 * The purpose of paying online for an order. Reserves the stock when the payment begins. Places the order
 * when it is paid, at the prices of when the payment began.
 */
export const orderPurpose = definePurpose({
  name: 'order',
  input: orderPaymentInput,
  refusals: orderPaymentRefusals,
  isOneAtATime: true,
  async around(context, input, work) {
    return await countWrongCodes(context, readCouponCode(input.coupon_code), work)
  },
  async refuseHoarding(db, { memberId, input }) {
    const units = countUnits(readOrderedLines(input.product))
    await refuseHoarding(db, { memberId, units, bounds: heldStockBounds })
  },
  refusalOf(error) {
    const { constraint, detail } = violation(error) ?? {}
    if (constraint === 'units_within_bound')
      return { refused: 'tooManyUnits', message: tooManyUnits(Number(detail)) }
    if (constraint === 'unit_minutes_within_bound')
      return { refused: 'leftTooOften', retryAfterSeconds: anHour }
    if (constraint === 'proposed_order_is_open') return { refused: 'proposalOver' }
    return undefined
  },
  async offer(db, { memberId, input }) {
    const lines = readOrderedLines(input.product)
    const addressId = Number(input.address_id)
    const redeemCashback = input.isRedeemCashBack
    const wanted = {
      memberId,
      addressId,
      lines,
      redeemCashback,
      clientTotals: { net: input.final_pay },
      proposedOrderId: readProposedId(input.proposed_order),
      couponCode: readCouponCode(input.coupon_code),
      gstin: input.gstin,
    }
    const decision = await decideOrder(db, wanted)
    if (decision.refused === 'noCoupon') {
      const { refused: obstacle } = decision.coupon
      return { refused: 'noCoupon', message: whyNoCoupon(decision.coupon), data: { obstacle } }
    }
    if (decision.refused !== undefined) {
      const { refused, cart } = decision
      return { refused, data: cart && pricedCartOnWire(cart) }
    }
    const { delivery, facts } = decision
    const { delivery: _rule, cash: _none, ...cart } = decision.cart
    const { specialDiscountTiers } = facts
    const balance = paise(facts.storeCredit + facts.earnings)
    const part = input.isPartialPayment ? walletPartOf(cart.net, balance) : zeroPaise
    const walletPart = part === undefined ? undefined : splitSpending(facts, part)
    if (!walletPart) return { refused: 'partialNotPossible' }
    return {
      net: cart.net,
      snapshot: writeOrderSnapshot({
        addressId,
        delivery,
        redeemCashback,
        cart,
        proposedOrderId: wanted.proposedOrderId,
      }),
      holds: {
        walletPart,
        units: countUnits(lines),
      },
      open: (inner, opening, hold) =>
        insertOrderIntent(inner, {
          ...opening,
          hold,
          bounds: heldStockBounds,
          specialDiscountTiers,
          addressId,
          delivery,
          lines: cart.lines.map(({ product, quantity }) => ({
            product_id: product.id,
            quantity,
            mrp: product.mrp,
            discount_bp: product.discountBp,
            entered_price: product.enteredPrice,
            special_discount: product.specialDiscount,
            hsn: product.hsn,
            gst_bp: product.gstBp,
          })),
        }),
    }
  },
  async release(db, intent) {
    await releaseStock(db, intent)
    if (hasCoupon(intent.snapshot)) await releaseCoupon(db, intent.member_id, { intentId: intent.id })
  },
  async lockHeld(db, ended, next) {
    const snapshot = 'snapshot' in next ? readOrderSnapshot(next.snapshot) : undefined
    const taken = 'input' in next ? readOrderedLines(next.input.product) : snapshot ? unitsOf(snapshot) : []
    await lockHeldStock(db, ended, taken)
  },
  async judge(db, { member_id: memberId, snapshot: kept, state }) {
    const snapshot = readOrderSnapshot(kept)
    if (snapshot) {
      const { proposedOrderId: id } = snapshot
      const isBought = id !== undefined && (await findOrderOfProposal(db, { memberId, id })) !== undefined
      if (isBought) return { reason: 'duplicate', detail: 'proposal ordered' }
      const { isServed, rule } = await promiseTo(db, snapshot)
      if (!isServed) return { reason: 'mismatch', detail: 'address not served' }
      const change = state === 'open' ? undefined : await judgeLateOrder(db, memberId, snapshot, rule)
      return change === undefined ? undefined : { reason: 'expired', detail: change }
    }
    return isErasedSnapshot(kept)
      ? { reason: 'expired', detail: 'order forgotten' }
      : { reason: 'mismatch', detail: 'order not readable' }
  },
  async fulfil(db, paid, { orderPrefix: prefix }) {
    const snapshot = readOrderSnapshot(paid.intent.snapshot)
    // Cannot happen, because `judge` has refused an unreadable snapshot.
    if (!snapshot) throw new Error(`cannot read the order of intent ${paid.intent.id}`)
    const { days } = await promiseTo(db, snapshot)
    const order = { ...paidOrder(prefix, paid, snapshot), promisedBy: days?.by }
    const { request, payment } = paid
    const rows = { ...orderRows(order), payment }
    // Does not batch an order with a coupon or a proposal. Its lock on the coupon's or proposal's row would
    // delay the batch.
    const canBeBatched =
      paid.intent.state === 'open' && order.cart.coupon === undefined && order.proposedOrderId === undefined
    const orderno =
      request?.requestId !== undefined && canBeBatched
        ? await insertBatchedPaidOrder(db, { ...rows, request })
        : await insertPaidOrder(db, { ...rows, request })
    return orderno === undefined ? undefined : { orderno }
  },
  async describe(db, intent) {
    return { orderno: await findOrderNoOfIntent(db, intent) }
  },
})

/**
 * Returns whether the shop delivers to the address, and when. Reads the delivery rules of the PIN code from a
 * cache, which is renewed when staff change the rules.
 */
async function promiseTo(db: Db, { delivery: { pin_code: pin } }: OrderSnapshot) {
  const now = shopTime()
  return promiseBy(await cachedDeliveryFacts(db, pin, now), now)
}

/** Returns the order to place, at the prices of when its payment began. */
function paidOrder(
  prefix: string,
  { intent, walletPart, from }: PaidIntent,
  { addressId, delivery, cart, redeemCashback, proposedOrderId }: OrderSnapshot,
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
      cash: zeroPaise,
    },
    paymentIntentId: intent.id,
    proposedOrderId,
    from,
  }
}

function countUnits(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

function unitsOf({ cart }: OrderSnapshot): { productId: number; quantity: number }[] {
  return cart.lines.map(({ product, quantity }) => ({ productId: product.id, quantity }))
}
