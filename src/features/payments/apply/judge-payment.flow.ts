import type { Db } from '../../../platform/database/database.ts'
import { readShopSetting } from '../../../platform/settings/shop-settings.ts'
import type { ProviderPayment } from '../../../third-party/card-payments/card-payments.ts'
import { hasEndedBefore, type Intent } from '../intent/payment-intents.sql.ts'
import type { Purpose } from '../intent/purpose.extension.ts'
import { lateCaptureHours } from '../payments.settings.ts'
import type { UnappliedReason } from './payments.sql.ts'

/** The reason why a payment is not applied. */
export type Unfit = { reason: UnappliedReason; detail: string }

/**
 * Returns why a payment may not be applied to its payment intent; undefined if it may. Checks amount,
 * currency, the intent's state, the member and the purpose. Runs before the capture, and again in the
 * transaction that applies the payment. Lock the member and the intent first.
 */
export async function judgePayment(
  db: Db,
  purpose: Purpose | undefined,
  payment: Pick<ProviderPayment, 'status' | 'currency' | 'amount' | 'amountRefunded'>,
  { intent, isMemberClosed }: { intent: Intent; isMemberClosed: boolean },
): Promise<Unfit | undefined> {
  if (payment.status === 'refunded') return { reason: 'refunded_elsewhere', detail: 'refunded' }
  if (payment.currency !== 'INR') return { reason: 'mismatch', detail: 'currency' }
  if (payment.amount !== intent.online || payment.amountRefunded !== 0)
    return { reason: 'mismatch', detail: 'amount' }
  if (intent.state === 'succeeded') return { reason: 'duplicate', detail: 'paid twice' }
  // The payment intent is overtaken: a later attempt of the member was paid. The money of this payment is
  // refunded, because only one attempt is fulfilled.
  if (intent.overtaken_at !== null) return { reason: 'duplicate', detail: 'bought anew' }
  // No feature of this version knows the purpose, so nothing can fulfil the payment intent.
  if (!purpose) return { reason: 'mismatch', detail: `purpose ${intent.purpose}` }
  if (intent.state !== 'open') {
    if (isMemberClosed) return { reason: 'expired', detail: 'account closed' }
    const hours = await readShopSetting(db, lateCaptureHours)
    if (await hasEndedBefore(db, intent, hours))
      return { reason: 'expired', detail: `more than ${hours} hours late` }
  }
  return await purpose.judge?.(db, intent)
}
