import { splitSpending } from '../../ledger/balances.ts'
import { postTransfer } from '../../ledger/post-transfer.ts'
import { type Paise, paise } from '../../money/paise.ts'
import type { Db } from '../../platform/database.ts'
import type { AppContext } from '../../platform/service.ts'
import { moveStock } from '../catalog/stock.sql.ts'
import {
  decideOrder,
  type OrderDecision,
  StockGoneError,
  type WantedOrder,
} from '../orders/decide-order.flow.ts'
import { insertIntent, insertReservations } from './payment-intents.sql.ts'
import { onlineMin, walletPartOf } from './wallet-part.ts'

type Refused =
  | Exclude<OrderDecision, { refused?: undefined }>
  | { refused: 'partialNotPossible' | 'tooLittle'; cart?: undefined }

/**
 * Writes down an order that is to be paid online, and keeps back what it needs: the stock, and for a partial payment
 * the wallet part. Call it in one transaction.
 * @throws StockGoneError and InsufficientFundsError when another order was quicker: the transaction must end.
 */
export async function openOrderIntent(
  db: Db,
  settings: AppContext['settings'],
  { isPartial, requestId, ...wanted }: WantedOrder & { isPartial: boolean; requestId: string | undefined },
): Promise<{ refused?: undefined; intentId: number; online: Paise } | Refused> {
  const decision = await decideOrder(db, wanted)
  if (decision.refused !== undefined) return decision
  const { cart, delivery, facts } = decision
  const walletPart = isPartial ? walletPartOf(cart.net, paise(facts.storeCredit + facts.earnings)) : paise(0)
  if (walletPart === undefined) return { refused: 'partialNotPossible' }
  const online = paise(cart.net - walletPart)
  if (online < onlineMin) return { refused: 'tooLittle' }
  const split = splitSpending(facts, walletPart)
  if (!split) return { refused: 'partialNotPossible' }

  const { memberId, addressId, ordered, redeemCashback } = wanted
  const intentId = await insertIntent(
    db,
    {
      member_id: memberId,
      purpose: 'order',
      request_id: requestId ?? null,
      net: cart.net,
      wallet_store_credit: split.storeCredit,
      wallet_earnings: split.earnings,
      online,
      cart,
      redeem_cashback: redeemCashback,
      address_id: addressId,
      delivery,
    },
    patienceOf(settings),
  )
  if (!(await moveStock(db, 'reserve', ordered))) throw new StockGoneError()
  await insertReservations(db, intentId, ordered)
  if (walletPart > 0)
    await postTransfer(db, {
      code: 'order_hold',
      requestKey: `intent:${intentId}:hold`,
      memberId,
      legs: [
        { memberId, account: 'store_credit', amount: 0 - split.storeCredit },
        { memberId, account: 'earnings', amount: 0 - split.earnings },
        { memberId, account: 'order_hold', amount: walletPart },
      ],
    })
  return { intentId, online }
}

/** Writes down money that a member wants to add to their store credit. It holds nothing. */
export async function openTopUpIntent(
  db: Db,
  settings: AppContext['settings'],
  { memberId, requestId, amount }: { memberId: number; requestId: string | undefined; amount: Paise },
): Promise<number> {
  return await insertIntent(
    db,
    { member_id: memberId, purpose: 'top_up', request_id: requestId ?? null, net: amount, online: amount },
    patienceOf(settings),
  )
}

function patienceOf({ payments }: AppContext['settings']) {
  return { expiresAfterSeconds: payments.windowSeconds, checkAfterSeconds: payments.checkAfterSeconds }
}
