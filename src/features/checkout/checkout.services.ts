import { splitSpending } from '../../ledger/balances.ts'
import { type Paise, paise, zeroPaise } from '../../money/paise.ts'
import type { Db } from '../../platform/database/database.ts'
import { decideAndWrite } from '../../platform/service/decide-and-write.ts'
import { hashBody, keepIdempotencyRecord, perSecondKey } from '../../platform/service/idempotency.ts'
import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import type { ParsedInput, ServiceOutput } from '../../wire/define-call.ts'
import { hasAddress } from '../addresses/addresses.sql.ts'
import { readCouponCode } from '../coupons/coupon-code-field.ts'
import { countWrongCodes, refuseCoupon } from '../coupons/wrong-codes.ts'
import { readCashTerms } from '../orders/cash/cash-terms.flow.ts'
import type { CashTerms } from '../orders/cash/cash-terms.ts'
import { findCashObstacle } from '../orders/cash/order-cash.sql.ts'
import { describeCashObstacle } from '../orders/cash/why-no-cash.ts'
import { findOrderNoOfIntent } from '../orders/life/order-life.sql.ts'
import { decideOrder, type OrderDecision, type WantedOrder } from '../orders/place/decide-order.flow.ts'
import { type DecidedOrder, orderRows } from '../orders/place/order-rows.flow.ts'
import { readOrderedLines } from '../orders/place/ordered-cart.ts'
import { type Collection, methodPlacedAs, paymentMethods } from '../orders/place/payment-methods.ts'
import { isAsShown, pricedCartOnWire } from '../orders/place/priced-cart.ts'
import { readProposedId } from '../orders/proposed/proposed-order-fields.ts'
import { applyConfirmedPayment, identifyPayment } from '../payments/apply/confirmed-payment.flow.ts'
import { type CheckoutResult, readCheckoutResult } from '../payments/browser/checkout-result.ts'
import { endIntent } from '../payments/intent/end-intent.flow.ts'
import { lockOpenPayments } from '../payments/intent/member-intents.sql.ts'
import { type Intent, lockIntent } from '../payments/intent/payment-intents.sql.ts'
import { finalOrderData } from './checkout.calls.ts'
import { lockHeldStock } from './online/lock-held-stock.flow.ts'
import { readOrderSnapshot } from './online/order-snapshot.ts'
import { insertBatchedWalletOrder, insertWalletOrder } from './order-statements.sql.ts'

type Body = Omit<ParsedInput<typeof finalOrderData>, 'request_id'>
type Output = ServiceOutput<typeof finalOrderData>
type Context = Parameters<Service<typeof finalOrderData>>[0]

/** The request, converted from the wire. */
type OrderRequest = {
  order: WantedOrder
  /** The payment result that the browser sent; empty if nothing was paid yet. */
  payment: CheckoutResult
}

export const finalOrderDataService: Service<typeof finalOrderData> = async (context, body) => {
  const way = methodPlacedAs(body.payment_type)
  if (!way) throw refuse(finalOrderData, 'wrongPayment')
  const place = placeBy[paymentMethods[way].collectedBy]
  const order = readOrder(context.member.id, body)
  return await countWrongCodes(context, order.couponCode, () =>
    place(context, { order, payment: readCheckoutResult(body) }),
  )
}

// The functions that place an order, by who collects its payment. None of them trusts the amounts that the
// browser says were paid.
const placeBy = {
  wallet: (context, asked) => placeAtOnce(context, asked, decideFromWallet),
  cash: (context, asked) => placeAtOnce(context, asked, decideInCash),
  provider: placeFromPayment,
} satisfies Record<Collection, (context: Context, asked: OrderRequest) => Promise<Output>>

function readOrder(memberId: number, body: Body): WantedOrder {
  return {
    memberId,
    addressId: Number(body.address_id),
    lines: readOrderedLines(body.product),
    redeemCashback: body.isRedeemCashBack,
    proposedOrderId: readProposedId(body.proposed_order),
    couponCode: readCouponCode(body.coupon_code),
    gstin: body.gstin,
    clientTotals: {
      total: body.product_total,
      discount: body.product_discount,
      cashback: body.isRedeemCashBack ? body.redeem_cash_backup_amount : undefined,
      specialDiscount: body.special_discount_in_amount,
      couponDiscount: body.coupon_discount,
      net: body.final_pay,
    },
  }
}

/**
 * An order that can be placed without waiting for a payment, or the refusal. Includes the settings that
 * determined its price, and the terms of a cash order.
 */
type DecidedAtOnce =
  | { refused?: undefined; decided: DecidedOrder; specialDiscountTiers: unknown; cashTerms?: CashTerms }
  | { refused: Error }
type DecideAtOnce = (db: Db, context: Context, wanted: WantedOrder) => Promise<DecidedAtOnce>

async function placeAtOnce(
  context: Context,
  { order, payment }: OrderRequest,
  decide: DecideAtOnce,
): Promise<Output> {
  if (payment.paymentId !== undefined) throw refuse(finalOrderData, 'wrongPayment')
  const { key, member } = context
  return await decideAndWrite(context, perSecondKey(key), {
    decide: (db) => decide(db, context, order),
    async write(db, { decided, specialDiscountTiers, cashTerms }, asked) {
      const { net } = decided.cart
      const rows = { ...orderRows(decided), arrival: member.arrival, specialDiscountTiers }
      if (cashTerms) {
        const request = asked && { ...asked, answer: orderAnswer('', net) }
        const orderNo = await insertWalletOrder(db, { ...rows, cashTerms, request })
        return orderNo === undefined ? undefined : orderAnswer(orderNo, net)
      }
      // Does not batch an order with a coupon. Its lock on the coupon's row would delay the other orders of
      // the batch.
      const orderNo =
        asked && decided.cart.coupon === undefined
          ? await insertBatchedWalletOrder(db, {
              ...rows,
              request: { ...asked, answer: orderAnswer('', net) },
            })
          : await insertWalletOrder(db, {
              ...rows,
              request: asked && { ...asked, answer: orderAnswer('', net) },
            })
      return orderNo === undefined ? undefined : orderAnswer(orderNo, net)
    },
    makeWay: (db) => cancelOpenPayment(db, context, order),
  })
}

const orderAnswer = (orderNo: string, amount: Paise) => ({ data: { orderno: orderNo, amount } })

const decideFromWallet: DecideAtOnce = async (db, context, wanted) => {
  const decision = await decideOrder(db, wanted)
  if (decision.refused !== undefined) return { refused: asRefusal(decision) }
  const { cart, facts } = decision
  const spent = splitSpending(facts, cart.net)
  if (!spent) return { refused: refuse(finalOrderData, 'insufficientBalance') }
  return {
    decided: {
      ...decidedOrder(context, wanted, decision),
      paid: { way: 'wallet', ...spent, online: zeroPaise, cash: zeroPaise },
      from: [
        { account: 'store_credit', amount: 0 - spent.storeCredit },
        { account: 'earnings', amount: 0 - spent.earnings },
      ],
    },
    specialDiscountTiers: facts.specialDiscountTiers,
  }
}

const decideInCash: DecideAtOnce = async (db, context, wanted) => {
  const cashTerms = await readCashTerms(db)
  const decision = await decideOrder(db, wanted, cashTerms.fee)
  if (decision.refused !== undefined) return { refused: asRefusal(decision) }
  if (!decision.promise.takesCash) {
    const why = context.say('orders.cashNotThere')
    return {
      refused: refuse(finalOrderData, 'noCash', { places: { why }, data: { obstacle: 'cashNotThere' } }),
    }
  }
  const { net } = decision.cart
  const pinCode = decision.delivery.pin_code
  const obstacle = await findCashObstacle(db, { memberId: wanted.memberId, net, pinCode }, cashTerms)
  if (obstacle) {
    const why = describeCashObstacle(context.say, obstacle, cashTerms)
    return { refused: refuse(finalOrderData, 'noCash', { places: { why }, data: { obstacle } }) }
  }
  return {
    decided: {
      ...decidedOrder(context, wanted, decision),
      paid: { way: 'cash', storeCredit: zeroPaise, earnings: zeroPaise, online: zeroPaise, cash: net },
      from: [],
    },
    specialDiscountTiers: decision.facts.specialDiscountTiers,
    cashTerms,
  }
}

type Refused = Extract<OrderDecision, { refused: string }>
type Decided = Exclude<OrderDecision, Refused>

function asRefusal({ refused, cart, coupon }: Refused): Error {
  if (refused === 'noCoupon') return refuseCoupon(coupon)
  return refuse(finalOrderData, refused, { data: cart && pricedCartOnWire(cart) })
}

/** Returns the order's fields that do not depend on the payment. */
function decidedOrder({ settings }: Context, wanted: WantedOrder, { cart, delivery, promise }: Decided) {
  const { memberId, addressId, redeemCashback, proposedOrderId } = wanted
  return {
    prefix: settings.orderPrefix,
    memberId,
    addressId,
    delivery,
    cart,
    redeemCashback,
    proposedOrderId,
    promisedBy: promise.days?.by,
    paymentIntentId: null,
  }
}

// Cancels the member's open online payment. This releases the stock and balance that the payment holds, for
// use by this order. If the member still pays it, the shop refunds the money.
async function cancelOpenPayment(db: Db, context: Context, { memberId, lines }: WantedOrder): Promise<void> {
  const { openId, isFulfilledMeanwhile } = await lockOpenPayments(db, {
    memberId,
    purpose: 'order',
    arrival: context.member.arrival,
  })
  // A payment from another window has just placed an order of this cart. Refuses to order the same cart
  // twice.
  if (isFulfilledMeanwhile) throw refuse(finalOrderData, 'orderedMeanwhile')
  if (openId === null) return
  const open = { id: openId, member_id: memberId }
  await lockIntent(db, open)
  await lockHeldStock(db, open, lines)
  await endIntent(db, context, open, 'cancelled')
}

// Places the order of a payment. Returns the same answer if the webhook or an earlier request of this browser
// has already placed it.
async function placeFromPayment(context: Context, { order, payment }: OrderRequest): Promise<Output> {
  const { paymentId, providerOrderId, signature } = payment
  if (paymentId === undefined) throw refuse(finalOrderData, 'wrongPayment')
  const { db, key, cardPayments } = context
  if (!cardPayments) throw refuse(finalOrderData, 'switchedOff')
  const payments = { ...context, cardPayments }
  const identified = await identifyPayment(payments, {
    memberId: order.memberId,
    purpose: 'order',
    paymentId,
    providerOrderId,
    signature,
    key,
  })
  if (identified.refused !== undefined) throw refuse(finalOrderData, identified.refused)
  if (identified.answered) return identified.answered as Output
  await refuseOtherOrder(db, identified.intent, order)
  const { net } = identified.intent
  const confirmation = await applyConfirmedPayment(payments, identified, paymentId, {
    call: key.call,
    requestId: key.requestId,
    bodyHash: hashBody(key.body),
    answer: orderAnswer('', paise(net)),
  })
  if (confirmation.state === 'open')
    throw refuse(finalOrderData, confirmation.isCertain ? 'notPaid' : 'unconfirmed')
  if (confirmation.state === 'returned') throw refuse(finalOrderData, 'returned')
  if (confirmation.orderno !== undefined) return orderAnswer(confirmation.orderno, paise(net))
  return await keepIdempotencyRecord(
    db,
    key,
    orderAnswer(await findOrderNoOfIntent(db, identified.intent), paise(net)),
  )
}

// Refuses a confirmation whose order differs from the order that was paid. The payment stays valid.
async function refuseOtherOrder(db: Db, intent: Intent, order: WantedOrder): Promise<void> {
  const snapshot = readOrderSnapshot(intent.snapshot)
  // Skips the comparison if the snapshot is unreadable. The order then cannot be placed, and the money is
  // refunded.
  if (!snapshot) return
  const { addressId, lines, redeemCashback, proposedOrderId, couponCode, gstin } = order
  if (addressId !== snapshot.addressId && !(await hasAddress(db, intent.member_id, addressId)))
    throw refuse(finalOrderData, 'unknownAddress')
  const { cart } = snapshot
  const areSameLines =
    lines.length === cart.lines.length &&
    cart.lines.every(({ product, quantity }) =>
      lines.some((line) => line.productId === product.id && line.quantity === quantity),
    )
  // After a partial payment, some browsers send the whole amount as the total, and others only the part paid
  // online. Accepts both.
  const { net, ...totals } = order.clientTotals
  const clientTotals = net === intent.online ? totals : order.clientTotals
  const isSame =
    areSameLines &&
    isAsShown(cart, lines, { redeemCashback, clientTotals }) &&
    redeemCashback === snapshot.redeemCashback &&
    proposedOrderId === snapshot.proposedOrderId &&
    (couponCode === undefined || couponCode === snapshot.cart.coupon?.code) &&
    (gstin === undefined || gstin === snapshot.delivery.gstin) &&
    addressId === snapshot.addressId
  if (isSame) return
  if (intent.state === 'succeeded') throw refuse(finalOrderData, 'usedElsewhere')
  throw refuse(finalOrderData, 'changed', { data: pricedCartOnWire(cart) })
}
