import { lockBalances, splitSpending } from '../../ledger/balances.ts'
import { InsufficientFundsError } from '../../ledger/post-transfer.ts'
import { paise } from '../../money/paise.ts'
import type { Db } from '../../platform/database.ts'
import {
  hashBody,
  type IdempotencyKey,
  IdempotencyKeyReusedError,
  keepIdempotencyRecord,
  withIdempotency,
} from '../../platform/idempotency.ts'
import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import type { ParsedInput, ServiceOutput } from '../../wire/define-call.ts'
import { hasAddress } from '../addresses/addresses.sql.ts'
import { takeStock } from '../catalog/stock.sql.ts'
import { decideOrder, StockGoneError, type WantedOrder } from '../orders/decide-order.flow.ts'
import { findOrderNoOfIntent } from '../orders/order-life.sql.ts'
import { readOrderedLines } from '../orders/ordered-cart.ts'
import { placeOrder } from '../orders/place-order.flow.ts'
import { isAsShown, pricedCartOnWire } from '../orders/priced-cart.ts'
import { type Collection, wayPlacedAs, waysToPay } from '../orders/ways-to-pay.ts'
import { type CheckoutResult, readCheckoutResult } from '../payments/checkout-result.ts'
import { applyConfirmedPayment, identifyPayment } from '../payments/confirmed-payment.flow.ts'
import { endIntent } from '../payments/end-intent.flow.ts'
import { lockUnderWay } from '../payments/member-intents.sql.ts'
import { type Intent, lockIntent, markIntentsOvertaken } from '../payments/payment-intents.sql.ts'
import { finalOrderData } from './finalOrderData.call.ts'
import { lockHeldStock } from './lock-held-stock.flow.ts'
import { readOrderSnapshot } from './order-snapshot.ts'
import { fromWallet, orderAnswer, placeAtOnce } from './place-at-once.flow.ts'

type Body = Omit<ParsedInput<typeof finalOrderData>, 'request_id'>
type Output = ServiceOutput<typeof finalOrderData>
type Context = Parameters<Service<typeof finalOrderData>>[0]

/** What is asked, read once from the wire. */
type Asked = {
  key: IdempotencyKey
  order: WantedOrder
  /** What the checkout gave for the payment; empty where nothing was paid yet. */
  payment: CheckoutResult
}

const triesMax = 4

export const finalOrderDataService: Service<typeof finalOrderData> = async (
  context,
  { request_id: requestId, ...body },
) => {
  const memberId = context.member.id
  const key = { memberId, call: 'finalOrderData', requestId, body }
  const way = wayPlacedAs(body.payment_type)
  if (!way) throw refuse(finalOrderData, 'wrongPayment')
  try {
    const place = placeBy[waysToPay[way].collectedBy]
    return await place(context, { key, order: readOrder(memberId, body), payment: readCheckoutResult(body) })
  } catch (error) {
    if (error instanceof IdempotencyKeyReusedError) throw refuse(finalOrderData, 'otherBody')
    throw error
  }
}

// How an order is paid is decided here, not by what the browser says was paid.
const placeBy = {
  wallet: placeFromWallet,
  provider: placeFromPayment,
} satisfies Record<Collection, (context: Context, asked: Asked) => Promise<Output>>

function readOrder(memberId: number, body: Body): WantedOrder {
  return {
    memberId,
    addressId: Number(body.address_id),
    lines: readOrderedLines(body.product),
    redeemCashback: body.isRedeemCashBack,
    clientTotals: {
      total: body.product_total,
      discount: body.product_discount,
      cashback: body.isRedeemCashBack ? body.redeem_cash_backup_amount : undefined,
      specialDiscount: body.special_discount_in_amount,
      net: body.final_pay,
    },
  }
}

async function placeFromWallet(context: Context, { key, order, payment }: Asked): Promise<Output> {
  if (payment.paymentId !== undefined) throw refuse(finalOrderData, 'wrongPayment')
  return (await placeAtOnce(context, key, order)) ?? (await placeInSteps(context, key, order))
}

async function placeInSteps(context: Context, key: IdempotencyKey, order: WantedOrder): Promise<Output> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await context.transaction((db) =>
        withIdempotency(db, key, () => placeOnce(db, context, order, tries > 1)),
      )
    } catch (error) {
      // Another order was quicker: what it left decides, read anew, so that the refusal names today's figures.
      const wasOvertaken = error instanceof InsufficientFundsError || error instanceof StockGoneError
      if (!wasOvertaken || tries === triesMax) throw error
    }
  }
}

async function placeOnce(
  db: Db,
  context: Context,
  order: WantedOrder,
  wasOvertaken: boolean,
): Promise<Output> {
  const { memberId, lines } = order
  const underWay = await lockUnderWay(db, { memberId, purpose: 'order', arrival: context.member.arrival })
  // One cart becomes one order: a payment from another window has just made it.
  if (underWay.isFulfilledMeanwhile) throw refuse(finalOrderData, 'orderedMeanwhile')
  if (underWay.openId !== null) await endIntentForWallet(db, context, underWay.openId, order)
  const decision = await decideOrder(db, order)
  if (decision.refused !== undefined) {
    const data = decision.cart && pricedCartOnWire(decision.cart)
    throw refuse(finalOrderData, decision.refused, { data })
  }
  const { cart, facts } = decision
  if (!splitSpending(facts, cart.net)) throw refuse(finalOrderData, 'insufficientBalance')
  if (!(await takeStock(db, lines))) throw new StockGoneError()
  // What was read without a lock nearly always still holds, else the database refuses; only then is it worth locking.
  const spent = splitSpending(wasOvertaken ? await lockBalances(db, memberId) : facts, cart.net)
  if (!spent) throw refuse(finalOrderData, 'insufficientBalance')
  const { orderPrefix } = context.settings
  const { orderNo } = await placeOrder(db, fromWallet(orderPrefix, order, decision, spent))
  if (underWay.openId !== null || underWay.hasEnded)
    await markIntentsOvertaken(db, { memberId, purpose: 'order' })
  return orderAnswer(orderNo, cart.net)
}

// What an online payment under way holds is there for this order. Should that be paid all the same, it goes back.
async function endIntentForWallet(
  db: Db,
  context: Context,
  intentId: number,
  { lines }: WantedOrder,
): Promise<void> {
  await lockIntent(db, intentId)
  await lockHeldStock(db, intentId, lines)
  await endIntent(db, context, intentId, 'cancelled')
}

// The webhook may have placed the order long before, and so may an earlier request of this browser: the answer is the same.
async function placeFromPayment(context: Context, { key, order, payment }: Asked): Promise<Output> {
  const { paymentId, providerOrderId, signature } = payment
  if (paymentId === undefined) throw refuse(finalOrderData, 'wrongPayment')
  const { db, cardPayments } = context
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
  const { id: intentId, net } = identified.intent
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
    orderAnswer(await findOrderNoOfIntent(db, intentId), paise(net)),
  )
}

// What was paid for is written down. A browser that now names anything else is refused; the payment itself is safe.
async function refuseOtherOrder(db: Db, intent: Intent, order: WantedOrder): Promise<void> {
  const snapshot = readOrderSnapshot(intent.snapshot)
  // What cannot be read is not placed either: there is nothing to compare, and the money goes back.
  if (!snapshot) return
  const { addressId, lines, redeemCashback, clientTotals } = order
  if (addressId !== snapshot.addressId && !(await hasAddress(db, intent.member_id, addressId)))
    throw refuse(finalOrderData, 'unknownAddress')
  const { cart } = snapshot
  const areSameLines =
    lines.length === cart.lines.length &&
    cart.lines.every(({ product, quantity }) =>
      lines.some((line) => line.productId === product.id && line.quantity === quantity),
    )
  const { net, ...totals } = clientTotals
  const isSame =
    areSameLines &&
    isAsShown(cart, lines, totals) &&
    // In a partial payment it may name the whole or what is paid online.
    (net === cart.net || net === intent.online) &&
    redeemCashback === snapshot.redeemCashback &&
    addressId === snapshot.addressId
  if (isSame) return
  if (intent.state === 'succeeded') throw refuse(finalOrderData, 'usedElsewhere')
  throw refuse(finalOrderData, 'changed', { data: pricedCartOnWire(cart) })
}
