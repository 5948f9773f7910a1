import { splitSpending } from '../../ledger/balances.ts'
import { type Paise, paise, zeroPaise } from '../../money/paise.ts'
import type { Db } from '../../platform/database/database.ts'
import { decideAndWrite } from '../../platform/service/decide-and-write.ts'
import { hashBody, keepIdempotencyRecord, onceASecond } from '../../platform/service/idempotency.ts'
import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import type { ParsedInput, ServiceOutput } from '../../wire/define-call.ts'
import { hasAddress } from '../addresses/addresses.sql.ts'
import { findOrderNoOfIntent } from '../orders/life/order-life.sql.ts'
import { decideOrder, type WantedOrder } from '../orders/place/decide-order.flow.ts'
import { type DecidedOrder, orderRows } from '../orders/place/order-rows.flow.ts'
import { readOrderedLines } from '../orders/place/ordered-cart.ts'
import { isAsShown, pricedCartOnWire } from '../orders/place/priced-cart.ts'
import { type Collection, wayPlacedAs, waysToPay } from '../orders/place/ways-to-pay.ts'
import { readProposedId } from '../orders/proposed/proposed-order-fields.ts'
import { applyConfirmedPayment, identifyPayment } from '../payments/apply/confirmed-payment.flow.ts'
import { type CheckoutResult, readCheckoutResult } from '../payments/browser/checkout-result.ts'
import { endIntent } from '../payments/intent/end-intent.flow.ts'
import { lockUnderWay } from '../payments/intent/member-intents.sql.ts'
import { type Intent, lockIntent } from '../payments/intent/payment-intents.sql.ts'
import { finalOrderData } from './finalOrderData.call.ts'
import { lockHeldStock } from './online/lock-held-stock.flow.ts'
import { readOrderSnapshot } from './online/order-snapshot.ts'
import { insertWalletOrder, insertWalletOrderWithOthers } from './order-statements.sql.ts'

type Body = Omit<ParsedInput<typeof finalOrderData>, 'request_id'>
type Output = ServiceOutput<typeof finalOrderData>
type Context = Parameters<Service<typeof finalOrderData>>[0]

/** What is asked, read once from the wire. */
type Asked = {
  order: WantedOrder
  /** What the checkout gave for the payment; empty where nothing was paid yet. */
  payment: CheckoutResult
}

export const finalOrderDataService: Service<typeof finalOrderData> = async (context, body) => {
  const way = wayPlacedAs(body.payment_type)
  if (!way) throw refuse(finalOrderData, 'wrongPayment')
  const place = placeBy[waysToPay[way].collectedBy]
  return await place(context, {
    order: readOrder(context.member.id, body),
    payment: readCheckoutResult(body),
  })
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
    proposedOrderId: readProposedId(body.proposed_order),
    clientTotals: {
      total: body.product_total,
      discount: body.product_discount,
      cashback: body.isRedeemCashBack ? body.redeem_cash_backup_amount : undefined,
      specialDiscount: body.special_discount_in_amount,
      net: body.final_pay,
    },
  }
}

async function placeFromWallet(context: Context, { order, payment }: Asked): Promise<Output> {
  if (payment.paymentId !== undefined) throw refuse(finalOrderData, 'wrongPayment')
  const { key, settings, member } = context
  return await decideAndWrite(context, onceASecond(key), {
    decide: (db) => decideFromWallet(db, settings.orderPrefix, order),
    async write(db, { decided, specialDiscountTiers }, asked) {
      const { net } = decided.cart
      const rows = { ...orderRows(decided), arrival: member.arrival, specialDiscountTiers }
      const orderNo = asked
        ? await insertWalletOrderWithOthers(db, {
            ...rows,
            request: { ...asked, answer: orderAnswer('', net) },
          })
        : await insertWalletOrder(db, rows)
      return orderNo === undefined ? undefined : orderAnswer(orderNo, net)
    },
    makeWay: (db) => endUnderWay(db, context, order),
  })
}

/** The answer to an order that was placed. */
const orderAnswer = (orderNo: string, amount: Paise) => ({ data: { orderno: orderNo, amount } })

/** An order as it is paid from the wallet, and what it was priced by, or why it is refused. */
async function decideFromWallet(
  db: Db,
  prefix: string,
  wanted: WantedOrder,
): Promise<
  { refused?: undefined; decided: DecidedOrder; specialDiscountTiers: unknown } | { refused: Error }
> {
  const decision = await decideOrder(db, wanted)
  if (decision.refused !== undefined) {
    const data = decision.cart && pricedCartOnWire(decision.cart)
    return { refused: refuse(finalOrderData, decision.refused, { data }) }
  }
  const { cart, delivery, facts } = decision
  const spent = splitSpending(facts, cart.net)
  if (!spent) return { refused: refuse(finalOrderData, 'insufficientBalance') }
  const { memberId, addressId, redeemCashback, proposedOrderId } = wanted
  const decided: DecidedOrder = {
    prefix,
    memberId,
    addressId,
    delivery,
    cart,
    redeemCashback,
    paid: { way: 'wallet', ...spent, online: zeroPaise },
    paymentIntentId: null,
    proposedOrderId,
    from: [
      { account: 'store_credit', amount: 0 - spent.storeCredit },
      { account: 'earnings', amount: 0 - spent.earnings },
    ],
  }
  return { decided, specialDiscountTiers: facts.specialDiscountTiers }
}

// What an open online payment holds is released for this order. If that payment is made all the same, its money goes
// back.
async function endUnderWay(db: Db, context: Context, { memberId, lines }: WantedOrder): Promise<void> {
  const { openId, isFulfilledMeanwhile } = await lockUnderWay(db, {
    memberId,
    purpose: 'order',
    arrival: context.member.arrival,
  })
  // One cart becomes one order: a payment from another window has just made it.
  if (isFulfilledMeanwhile) throw refuse(finalOrderData, 'orderedMeanwhile')
  if (openId === null) return
  await lockIntent(db, openId)
  await lockHeldStock(db, openId, lines)
  await endIntent(db, context, openId, 'cancelled')
}

// The webhook may have placed the order long before, and so may an earlier request of this browser: the answer is the same.
async function placeFromPayment(context: Context, { order, payment }: Asked): Promise<Output> {
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
  const { addressId, lines, redeemCashback, proposedOrderId } = order
  if (addressId !== snapshot.addressId && !(await hasAddress(db, intent.member_id, addressId)))
    throw refuse(finalOrderData, 'unknownAddress')
  const { cart } = snapshot
  const areSameLines =
    lines.length === cart.lines.length &&
    cart.lines.every(({ product, quantity }) =>
      lines.some((line) => line.productId === product.id && line.quantity === quantity),
    )
  // In a partial payment it may name the whole or what is paid online.
  const { net, ...totals } = order.clientTotals
  const clientTotals = net === intent.online ? totals : order.clientTotals
  const isSame =
    areSameLines &&
    isAsShown(cart, lines, { redeemCashback, clientTotals }) &&
    redeemCashback === snapshot.redeemCashback &&
    proposedOrderId === snapshot.proposedOrderId &&
    addressId === snapshot.addressId
  if (isSame) return
  if (intent.state === 'succeeded') throw refuse(finalOrderData, 'usedElsewhere')
  throw refuse(finalOrderData, 'changed', { data: pricedCartOnWire(cart) })
}
