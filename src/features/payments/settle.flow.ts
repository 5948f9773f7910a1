import { readBalances, splitSpending } from '../../ledger/balances.ts'
import { type Leg, postTransfer } from '../../ledger/post-transfer.ts'
import { paise } from '../../money/paise.ts'
import type { Db } from '../../platform/database.ts'
import type { DeliveryAddress } from '../../platform/json-columns.ts'
import type { AppContext } from '../../platform/service.ts'
import type { ProviderPayment } from '../../third-party/card-payments/card-payments.ts'
import { moveStock, takeStock } from '../catalog/stock.sql.ts'
import { StockGoneError } from '../orders/decide-order.flow.ts'
import type { CatalogueProduct } from '../orders/order-facts.sql.ts'
import { placeOrder } from '../orders/place-order.flow.ts'
import type { PricedCart } from '../orders/priced-cart.ts'
import {
  findIntentOfProviderOrder,
  type Intent,
  isForgotten,
  isMemberGone,
  lockIntent,
  markIntentApplied,
  takeReservations,
  wasPaidAnew,
} from './payment-intents.sql.ts'
import {
  lockPayment,
  markPaymentApplied,
  markPaymentSurplus,
  type Payment,
  type SurplusReason,
  setPaymentState,
} from './payments.sql.ts'
import { queueRefund } from './queue-refund.flow.ts'

/** What came of a payment. */
export type Settlement =
  /** Nothing was taken so far. */
  | 'waiting'
  /** It paid for what it was meant for. */
  | 'applied'
  /** Its money goes, or went, back to its source. */
  | 'returned'
  /** It belongs to no intent of this shop, and is left alone. */
  | 'unknown'

/** The wallet part of an order is not there any more. What was done so far must be rolled back. */
export class WalletPartGoneError extends Error {
  override name = 'WalletPartGoneError'
}

type Context = Pick<AppContext, 'jobs'>

/**
 * Takes note of a payment, as the provider tells of it. The browser, the webhook and the watch all end here, in any
 * order and as often as they like: whoever comes first with captured money decides, and nothing is undone later.
 * Money that fits neither amount nor currency, that comes twice or too late, goes back. Call it in one transaction.
 * @param mayRevive false when a released intent cannot be paid any more, as an earlier try has shown.
 * @throws StockGoneError, WalletPartGoneError and InsufficientFundsError where a released intent cannot be revived.
 */
export async function settle(
  db: Db,
  context: Context,
  fact: ProviderPayment,
  { mayRevive }: { mayRevive: boolean },
): Promise<Settlement> {
  const named = fact.orderId === undefined ? undefined : await findIntentOfProviderOrder(db, fact.orderId)
  if (!named) return 'unknown'
  const { status } = fact
  const untaken = status === 'captured' || status === 'refunded' ? undefined : status
  // The payment first, then its intent, then stock and accounts: the same order everywhere, so that nothing deadlocks.
  const payment = await lockPayment(db, {
    providerPaymentId: fact.id,
    intentId: named.id,
    amount: fact.amount,
    currency: fact.currency,
    method: fact.method,
    state: untaken ?? 'authorized',
  })
  if (payment.applied_at !== null) return 'applied'
  if (payment.surplus_reason !== null) return 'returned'
  if (untaken) {
    await noteProgress(db, payment, untaken)
    return 'waiting'
  }
  const intent = await lockIntent(db, payment.intent_id)
  const fault = misfitOf(fact, intent) ?? (await whyTooLate(db, intent, mayRevive))
  if (fault) {
    await returnMoney(db, context, { payment, intent, fact, fault })
    return 'returned'
  }
  const became = intent.purpose === 'order' ? await becomeOrder(db, intent) : await becomeMoney(db, intent)
  await markIntentApplied(db, intent.id, became)
  await markPaymentApplied(db, payment.id, takenBy(fact))
  return 'applied'
}

function takenBy({ amount, currency }: ProviderPayment) {
  return { amount, currency }
}

// Events arrive in any order: a failure that is told of late does not undo what happened since.
async function noteProgress(
  db: Db,
  payment: Payment,
  status: 'created' | 'failed' | 'authorized',
): Promise<void> {
  const isNews =
    (status === 'failed' && payment.state === 'created') ||
    (status === 'authorized' && (payment.state === 'created' || payment.state === 'failed'))
  if (isNews) await setPaymentState(db, payment.id, status)
}

function misfitOf(fact: ProviderPayment, intent: Intent): SurplusReason | undefined {
  if (fact.status === 'refunded') return 'refunded_elsewhere'
  if (fact.currency !== 'INR') return 'currency'
  if (fact.amount !== intent.online || fact.amountRefunded !== 0) return 'amount'
  return intent.state === 'applied' ? 'paid_twice' : undefined
}

/** Why a released intent does not become what it was for, although its money has come. */
async function whyTooLate(db: Db, intent: Intent, mayRevive: boolean): Promise<SurplusReason | undefined> {
  if (intent.state !== 'released') return undefined
  if (!mayRevive) return 'too_late'
  // A cart is forgotten after a month, and whoever closed the account is no buyer any more.
  if (isForgotten(intent) || (await isMemberGone(db, intent.member_id))) return 'too_late'
  // Who gave up waiting for a first payment and made a second one wants one order, not two.
  return intent.cart !== null && (await wasPaidAnew(db, intent)) ? 'paid_twice' : undefined
}

async function returnMoney(
  db: Db,
  { jobs }: Context,
  {
    payment,
    intent,
    fact,
    fault,
  }: { payment: Payment; intent: Intent; fact: ProviderPayment; fault: SurplusReason },
): Promise<void> {
  const isGone = fault === 'refunded_elsewhere'
  const state = isGone ? 'refunded' : 'surplus'
  await markPaymentSurplus(db, payment.id, takenBy(fact), { reason: fault, state })
  if (isGone) return
  // All of it, also where a part went back by hand already: sending it finds that part and counts it.
  const amount = paise(fact.amount)
  if (fact.currency === 'INR')
    await postTransfer(db, {
      code: 'online_payment_received',
      requestKey: `payment:${payment.id}:received`,
      reference: { payment: fact.id, intent: intent.id },
      legs: [
        { account: 'gateway_clearing', amount: 0 - amount },
        { account: 'online_refunds_due', amount },
      ],
    })
  await queueRefund(db, jobs, { paymentId: payment.id, amount, orderId: null })
}

async function becomeOrder(db: Db, intent: Intent): Promise<{ orderId: number }> {
  const cart = intent.cart as PricedCart<CatalogueProduct> | null
  if (!cart || intent.address_id === null) throw new Error(`intent ${intent.id} has no cart`)
  const part =
    intent.state === 'open'
      ? await takeWhatIsHeld(db, intent)
      : await takeAnew(
          db,
          intent,
          cart.lines.map(({ product, quantity }) => ({ productId: product.id, quantity })),
        )
  const { id } = await placeOrder(db, {
    memberId: intent.member_id,
    addressId: intent.address_id,
    delivery: intent.delivery as DeliveryAddress,
    cart,
    redeemCashback: intent.redeem_cashback,
    paid: {
      type: part.storeCredit + part.earnings > 0 ? 'partial' : 'online',
      storeCredit: part.storeCredit,
      earnings: part.earnings,
      online: paise(intent.online),
    },
    from: [...part.legs, { account: 'gateway_clearing', amount: -intent.online }],
  })
  return { orderId: id }
}

type WalletPart = { storeCredit: ReturnType<typeof paise>; earnings: ReturnType<typeof paise>; legs: Leg[] }

async function takeWhatIsHeld(db: Db, intent: Intent): Promise<WalletPart> {
  await moveStock(db, 'sell_reserved', await takeReservations(db, intent.id))
  const storeCredit = paise(intent.wallet_store_credit)
  const earnings = paise(intent.wallet_earnings)
  const held = {
    memberId: intent.member_id,
    account: 'order_hold',
    amount: -(storeCredit + earnings),
  } as const
  return { storeCredit, earnings, legs: [held] }
}

/** What a released intent held went back long ago: an order can still be made of whatever is there now. */
async function takeAnew(
  db: Db,
  intent: Intent,
  units: { productId: number; quantity: number }[],
): Promise<WalletPart> {
  if (!(await takeStock(db, units))) throw new StockGoneError()
  const memberId = intent.member_id
  const walletPart = paise(intent.net - intent.online)
  const split = splitSpending(await readBalances(db, memberId), walletPart)
  if (!split) throw new WalletPartGoneError()
  return {
    ...split,
    legs: [
      { memberId, account: 'store_credit', amount: 0 - split.storeCredit },
      { memberId, account: 'earnings', amount: 0 - split.earnings },
    ],
  }
}

async function becomeMoney(db: Db, intent: Intent): Promise<{ transferId: number }> {
  if (intent.purpose !== 'top_up') throw new Error(`nothing is sold for intent ${intent.id}`)
  const memberId = intent.member_id
  const transferId = await postTransfer(db, {
    code: 'money_added',
    requestKey: `intent:${intent.id}:money_added`,
    memberId,
    legs: [
      { account: 'gateway_clearing', amount: -intent.online },
      { memberId, account: 'store_credit', amount: intent.online },
    ],
  })
  return { transferId }
}
