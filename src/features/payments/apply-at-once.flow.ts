import type { ProviderPayment } from '../../third-party/card-payments/card-payments.ts'
import { findPurpose } from './find-purpose.flow.ts'
import { paidAsHeld } from './fulfil-intent.flow.ts'
import { inTurn } from './in-turn.ts'
import { judgePayment } from './judge-payment.flow.ts'
import type { PaymentContext } from './payment-context.flow.ts'
import type { Intent } from './payment-intents.sql.ts'
import type { Described, SettledPayment } from './purpose.extension.ts'

/**
 * Applies a captured payment to the intent that was read for it, in one statement, if that is open still and nothing else
 * is in the way. Returns what the intent became; undefined, with nothing done, where applyPayment has to find out why not.
 */
export async function applyAtOnce(
  { db, extensions, settings }: Pick<PaymentContext, 'db' | 'extensions' | 'settings'>,
  intent: Intent,
  payment: ProviderPayment,
  request?: SettledPayment['request'],
): Promise<Described | undefined> {
  if (payment.status !== 'captured' || payment.orderId === undefined) return undefined
  const purpose = findPurpose(extensions, intent.purpose)
  if (intent.state !== 'open' || !purpose?.fulfilAtOnce) return undefined
  if (await judgePayment(db, purpose, payment, { intent, isMemberClosed: false })) return undefined
  return await inTurn(payment.orderId, async () =>
    purpose.fulfilAtOnce?.(db, paidAsHeld(intent), { payment, request }, settings),
  )
}
