import { setTimeout as pause } from 'node:timers/promises'
import { paise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import { deleteIdempotencyRecord } from '../../../platform/service/idempotency.ts'
import { ProviderRefusedError, ProviderUnreachableError } from '../../../third-party/razorpay/razorpay.ts'
import { endSingleIntent } from './end-intent.flow.ts'
import { hasNewerIntent } from './member-intents.sql.ts'
import type { PaymentContext } from './payment-context.flow.ts'
import {
  findIntent,
  type Intent,
  type IntentKey,
  leaseProviderOrder,
  type OrderlessIntent,
  setProviderOrder,
} from './payment-intents.sql.ts'

const waitMs = 20_000
const lookEveryMs = 100

type Obtained =
  | { orderId: string }
  /**
   * providerDown: the provider created no order. The payment intent's holds are released, and the client may
   * repeat the request. begunElsewhere: a newer intent has replaced this one. orderedMeanwhile: the member
   * has bought in another way.
   */
  | { orderId?: undefined; refused: 'providerDown' | 'begunElsewhere' | 'orderedMeanwhile' }

/**
 * Returns the provider's order for a payment intent. Creates the order if there is none. If several servers
 * call this at once, the one that holds the lease creates the order, and the others wait.
 */
export async function obtainProviderOrder(context: PaymentContext, wanted: IntentKey): Promise<Obtained> {
  const deadline = performance.now() + waitMs
  for (;;) {
    const leased = await leaseProviderOrder(context.db, wanted)
    if (leased) return await makeProviderOrder(context, leased)
    const intent = await findIntent(context.db, wanted)
    if (intent.provider_order_id !== null) return { orderId: intent.provider_order_id }
    if (intent.state !== 'open') return await whyIntentEnded(context, intent)
    if (performance.now() > deadline) return { refused: 'providerDown' }
    await pause(lookEveryMs)
  }
}

async function whyIntentEnded({ db }: PaymentContext, intent: Intent): Promise<Obtained> {
  if (intent.overtaken_at !== null) return { refused: 'orderedMeanwhile' }
  if (intent.state === 'cancelled' && (await hasNewerIntent(db, intent))) return { refused: 'begunElsewhere' }
  // Deletes the request's idempotency record, because the payment intent expired before it could be paid.
  await forgetRequest(db, intent)
  return { refused: 'providerDown' }
}

/** Creates a payment intent's order at the provider. Call it while holding the lease. */
export async function makeProviderOrder(context: PaymentContext, intent: OrderlessIntent): Promise<Obtained> {
  const { db, settings, cardPayments, log } = context
  try {
    // Sends the stored receipt. If an earlier answer was lost, the provider then returns the same order.
    const { id } = await cardPayments.createOrder({
      amount: paise(intent.online),
      receipt: intent.receipt,
      notes: { purpose: intent.purpose },
    })
    const { checkAfterSeconds } = settings.payments
    return { orderId: await setProviderOrder(db, { intent, providerOrderId: id, checkAfterSeconds }) }
  } catch (error) {
    if (!(error instanceof ProviderUnreachableError) && !(error instanceof ProviderRefusedError)) throw error
    log.warn({ err: error, intentId: intent.id }, 'the provider created no order')
    // Ends the payment intent. Even if the provider created the order, it cannot be paid, because no browser
    // knows its id.
    await endSingleIntent(context, intent, 'cancelled', (inner) => forgetRequest(inner, intent))
    return { refused: 'providerDown' }
  }
}

async function forgetRequest(
  db: Db,
  { member_id: memberId, request_id: requestId }: Pick<Intent, 'member_id' | 'request_id'>,
): Promise<void> {
  if (requestId !== null) await deleteIdempotencyRecord(db, { memberId, requestId })
}
