import { lockBalances, splitSpending } from '../../ledger/balances.ts'
import { InsufficientFundsError } from '../../ledger/post-transfer.ts'
import { paise, zeroPaise } from '../../money/paise.ts'
import type { Db } from '../../platform/database.ts'
import {
  type Attempt,
  once,
  RepeatedWithOtherBodyError,
  recall,
  remember,
} from '../../platform/idempotency.ts'
import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import type { ParsedInput, ServiceOutput } from '../../wire/define-call.ts'
import { hasAddress } from '../addresses/addresses.sql.ts'
import { takeStock } from '../catalog/stock.sql.ts'
import { decideOrder, StockGoneError } from '../orders/decide-order.flow.ts'
import { findOrderNo } from '../orders/order-life.sql.ts'
import { placeOrder } from '../orders/place-order.flow.ts'
import { isAsClaimed, type PricedCart, pricedCartOnWire } from '../orders/priced-cart.ts'
import { acceptPayment, identifyPayment } from '../payments/accept-payment.flow.ts'
import { type Intent, isForgotten } from '../payments/payment-intents.sql.ts'
import { finalOrderData } from './finalOrderData.call.ts'

type Input = ParsedInput<typeof finalOrderData>
type Body = Omit<Input, 'request_id'>
type Output = ServiceOutput<typeof finalOrderData>
type Context = Parameters<Service<typeof finalOrderData>>[0]

const attemptsMax = 4

export const finalOrderDataService: Service<typeof finalOrderData> = async (
  context,
  { request_id: requestId, ...body },
) => {
  const attempt = { memberId: context.member.id, call: 'finalOrderData', requestId, body }
  const paymentId = paymentOf(body)
  try {
    return paymentId === undefined
      ? await orderFromWallet(context, attempt)
      : await orderFromPayment(context, attempt, paymentId)
  } catch (error) {
    if (error instanceof RepeatedWithOtherBodyError) throw refuse(finalOrderData, 'otherBody')
    throw error
  }
}

type FinalAttempt = Attempt & { body: Body }

// How an order is paid is decided here, not by what the browser says was paid.
function paymentOf({ payment_type: type, razorpay_payment_id: paymentId }: Body): string | undefined {
  const isWallet = type === '2'
  const isNamed = paymentId !== undefined && paymentId !== '0' && paymentId !== 'null'
  if (isWallet === isNamed) throw refuse(finalOrderData, 'wrongPayment')
  return isWallet ? undefined : paymentId
}

async function orderFromWallet({ transaction }: Context, attempt: FinalAttempt): Promise<Output> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await transaction((db) => once(db, attempt, () => placeFromWallet(db, attempt, attempts > 1)))
    } catch (error) {
      // Another order was quicker: what it left decides, read anew, so that the refusal names today's figures.
      const wasOvertaken = error instanceof InsufficientFundsError || error instanceof StockGoneError
      if (!wasOvertaken || attempts === attemptsMax) throw error
    }
  }
}

async function placeFromWallet(
  db: Db,
  { memberId, body }: FinalAttempt,
  wasOvertaken: boolean,
): Promise<Output> {
  const ordered = body.product.map(({ id, quantity }) => ({ productId: Number(id), quantity }))
  const addressId = Number(body.address_id)
  const redeemCashback = body.isRedeemCashBack
  const claims = { ...claimsOf(body), net: body.final_pay }
  const decision = await decideOrder(db, { memberId, addressId, ordered, redeemCashback, claims })
  if (decision.refused !== undefined) {
    const data = decision.cart && pricedCartOnWire(decision.cart)
    throw refuse(finalOrderData, decision.refused, { data })
  }
  const { cart, delivery, facts } = decision
  if (!splitSpending(facts, cart.net)) throw refuse(finalOrderData, 'insufficientBalance')
  if (!(await takeStock(db, ordered))) throw new StockGoneError()
  // What was read without a lock nearly always still holds, else the database refuses; only then is it worth locking.
  const spent = splitSpending(wasOvertaken ? await lockBalances(db, memberId) : facts, cart.net)
  if (!spent) throw refuse(finalOrderData, 'insufficientBalance')
  const { orderNo } = await placeOrder(db, {
    memberId,
    addressId,
    delivery,
    cart,
    redeemCashback,
    paid: { type: 'wallet', ...spent, online: zeroPaise },
    from: [
      { memberId, account: 'store_credit', amount: 0 - spent.storeCredit },
      { memberId, account: 'earnings', amount: 0 - spent.earnings },
    ],
  })
  return { data: { orderno: orderNo, amount: cart.net } }
}

// The webhook may have made the order long before, and so may an earlier try of this browser: the answer is the same.
async function orderFromPayment(context: Context, attempt: FinalAttempt, paymentId: string): Promise<Output> {
  const { db, cardPayments } = context
  if (!cardPayments) throw refuse(finalOrderData, 'switchedOff')
  const answered = await recall<Output>(db, attempt)
  if (answered) return answered
  const { memberId, body } = attempt
  const payments = { ...context, cardPayments }
  const named = await identifyPayment(payments, {
    memberId,
    purpose: 'order',
    paymentId,
    providerOrderId: body.razorpay_order_id,
    signature: body.razorpay_signature,
  })
  if (named.refused !== undefined) throw refuse(finalOrderData, named.refused)
  // A cart that was never paid is forgotten after a month: then there is nothing to compare, and the money goes back.
  if (!isForgotten(named.intent)) await refuseOtherOrder(db, named.intent, body)
  const accepted = await acceptPayment(payments, named, paymentId)
  if (accepted.outcome !== 'paid') throw refuse(finalOrderData, accepted.outcome)
  const { order_id: orderId, net } = accepted.intent
  if (orderId === null) throw new Error(`intent ${accepted.intent.id} became no order`)
  const data = { orderno: await findOrderNo(db, orderId), amount: paise(net) }
  return await remember(db, attempt, { data })
}

// What was paid for is written down. A browser that now names anything else is refused; the payment itself is safe.
async function refuseOtherOrder(db: Db, intent: Intent, body: Body): Promise<void> {
  const addressId = Number(body.address_id)
  if (addressId !== intent.address_id && !(await hasAddress(db, intent.member_id, addressId)))
    throw refuse(finalOrderData, 'unknownAddress')
  const cart = intent.cart as PricedCart
  const lines = cart.lines.map(({ product, quantity }) =>
    body.product.find((line) => Number(line.id) === product.id && line.quantity === quantity),
  )
  const found = lines.filter((line) => line !== undefined)
  const isSame =
    found.length === body.product.length &&
    found.length === cart.lines.length &&
    isAsClaimed(cart, { ...claimsOf(body), lines: found }) &&
    // In a partial payment it may name the whole or what is paid online.
    (body.final_pay === cart.net || body.final_pay === intent.online) &&
    body.isRedeemCashBack === intent.redeem_cashback &&
    addressId === intent.address_id
  if (isSame) return
  if (intent.state === 'applied') throw refuse(finalOrderData, 'usedElsewhere')
  throw refuse(finalOrderData, 'changed', { data: pricedCartOnWire(cart) })
}

function claimsOf(body: Body) {
  return {
    lines: body.product,
    total: body.product_total,
    discount: body.product_discount,
    cashback: body.isRedeemCashBack ? body.redeem_cash_backup_amount : undefined,
    specialDiscount: body.special_discount_in_amount,
  }
}
