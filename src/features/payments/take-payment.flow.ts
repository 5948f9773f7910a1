import { InsufficientFundsError } from '../../ledger/post-transfer.ts'
import type { JobContext } from '../../platform/job.ts'
import {
  type CardPayments,
  type ProviderPayment,
  ProviderRefusedError,
} from '../../third-party/card-payments/card-payments.ts'
import { StockGoneError } from '../orders/decide-order.flow.ts'
import { type Settlement, settle, WalletPartGoneError } from './settle.flow.ts'

/** What dealing with payments needs: the shop, and the provider. */
export type PaymentContext = Pick<JobContext, 'db' | 'transaction' | 'settings' | 'jobs' | 'log'> & {
  cardPayments: CardPayments
}

/**
 * Brings a payment as far as it goes: takes what was only authorised, and settles what was taken.
 * @throws ProviderUnreachableError when the provider did not say whether it took it: then it has to be asked again.
 */
export async function takePayment(context: PaymentContext, fact: ProviderPayment): Promise<Settlement> {
  const settlement = await settleNow(context, fact)
  if (settlement === 'unknown')
    context.log.warn({ paymentId: fact.id, orderId: fact.orderId }, 'a payment belongs to no intent of ours')
  if (settlement !== 'waiting' || fact.status !== 'authorized') return settlement
  try {
    return await settleNow(context, await context.cardPayments.capture(fact.id, fact.amount))
  } catch (error) {
    if (!(error instanceof ProviderRefusedError)) throw error
    // What is never captured goes back by itself.
    context.log.error({ err: error, paymentId: fact.id }, 'the provider would not capture a payment')
    return 'waiting'
  }
}

async function settleNow(context: PaymentContext, fact: ProviderPayment): Promise<Settlement> {
  try {
    return await context.transaction((db) => settle(db, context, fact, { mayRevive: true }))
  } catch (error) {
    const isTooLate = [StockGoneError, WalletPartGoneError, InsufficientFundsError].some(
      (kind) => error instanceof kind,
    )
    if (!isTooLate) throw error
    return await context.transaction((db) => settle(db, context, fact, { mayRevive: false }))
  }
}
