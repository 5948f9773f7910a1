import { splitSpending } from '../../ledger/balances.ts'
import { type Paise, zeroPaise } from '../../money/paise.ts'
import type { Arrival } from '../../platform/arrival.ts'
import { hashBody, type IdempotencyKey } from '../../platform/idempotency.ts'
import type { AppContext } from '../../platform/service.ts'
import { decideOrder, type OrderDecision, type WantedOrder } from '../orders/decide-order.flow.ts'
import { type DecidedOrder, placeWalletOrder } from '../orders/place-order.flow.ts'

type Spent = { storeCredit: Paise; earnings: Paise }
type Decided = Extract<OrderDecision, { refused?: undefined }>

/** The answer to an order that was placed. */
export const orderAnswer = (orderNo: string, amount: Paise) => ({ data: { orderno: orderNo, amount } })

/**
 * Places an order from the wallet in two round trips: one reads what decides it, without a lock, the other does all the
 * rest, if what was read still holds. Undefined, with nothing done, where anything is in the way or the order is refused:
 * why is found out by placing it step by step.
 */
export async function placeAtOnce(
  {
    db,
    settings,
    member: { arrival },
  }: Pick<AppContext, 'db' | 'settings'> & { member: { arrival: Arrival } },
  key: IdempotencyKey,
  wanted: WantedOrder,
): Promise<ReturnType<typeof orderAnswer> | undefined> {
  const decision = await decideOrder(db, wanted)
  if (decision.refused !== undefined) return undefined
  const { net } = decision.cart
  const spent = splitSpending(decision.facts, net)
  if (!spent) return undefined
  const orderNo = await placeWalletOrder(db, fromWallet(settings.orderPrefix, wanted, decision, spent), {
    call: key.call,
    requestId: key.requestId,
    bodyHash: hashBody(key.body),
    answer: orderAnswer('', net),
    arrival,
    specialDiscountTiers: decision.facts.specialDiscountTiers,
  })
  return orderNo === undefined ? undefined : orderAnswer(orderNo, net)
}

/** A decided order as it is paid from the wallet. */
export function fromWallet(
  prefix: string,
  { memberId, addressId, redeemCashback }: WantedOrder,
  { cart, delivery }: Decided,
  spent: Spent,
): DecidedOrder {
  return {
    prefix,
    memberId,
    addressId,
    delivery,
    cart,
    redeemCashback,
    paid: { way: 'wallet', ...spent, online: zeroPaise },
    paymentIntentId: null,
    from: [
      { memberId, account: 'store_credit', amount: 0 - spent.storeCredit },
      { memberId, account: 'earnings', amount: 0 - spent.earnings },
    ],
  }
}
