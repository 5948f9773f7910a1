import { setTimeout as pause } from 'node:timers/promises'
import { paise } from '../../money/paise.ts'
import type { Db } from '../../platform/database.ts'
import { deleteIdempotencyRecord } from '../../platform/idempotency.ts'
import {
  ProviderRefusedError,
  ProviderUnreachableError,
} from '../../third-party/card-payments/card-payments.ts'
import { endIntent } from './end-intent.flow.ts'
import type { PaymentContext } from './payment-context.flow.ts'
import { findIntent, type Intent, leaseProviderOrder, setProviderOrder } from './payment-intents.sql.ts'

const leaseSeconds = 30
const waitMs = 20_000
const lookEveryMs = 100

/**
 * The provider's order for an intent, made when there is none yet. Many may ask at once, on several servers: one makes
 * it and the others wait. Undefined when the provider did not make it: the intent then holds nothing any more, and the
 * request may be made again.
 */
export async function obtainProviderOrder(
  context: PaymentContext,
  intentId: number,
): Promise<string | undefined> {
  const deadline = performance.now() + waitMs
  for (;;) {
    const leased = await leaseProviderOrder(context.db, intentId, leaseSeconds)
    if (leased) return await makeProviderOrder(context, leased)
    const intent = await findIntent(context.db, intentId)
    if (intent.provider_order_id !== null) return intent.provider_order_id
    if (intent.state !== 'open') {
      // It expired before it could be paid: nothing came of the request.
      await forgetRequest(context.db, intent)
      return undefined
    }
    if (performance.now() > deadline) return undefined
    await pause(lookEveryMs)
  }
}

async function makeProviderOrder(context: PaymentContext, intent: Intent): Promise<string | undefined> {
  const { db, transaction, settings, cardPayments, log } = context
  try {
    // After an answer that got lost, the same receipt finds the order that was made.
    const { id } = await cardPayments.createOrder({
      amount: paise(intent.online),
      receipt: intent.receipt,
      notes: { purpose: intent.purpose },
    })
    const { checkAfterSeconds } = settings.payments
    return await setProviderOrder(db, intent.id, { providerOrderId: id, checkAfterSeconds })
  } catch (error) {
    if (!(error instanceof ProviderUnreachableError) && !(error instanceof ProviderRefusedError)) throw error
    log.warn({ err: error, intentId: intent.id }, 'the provider made no order')
    // Its id was given to no one, so it cannot be paid even if it was made.
    await transaction(async (inner) => {
      await forgetRequest(inner, intent)
      await endIntent(inner, context, intent.id, 'cancelled')
    })
    return undefined
  }
}

async function forgetRequest(db: Db, { member_id: memberId, request_id: requestId }: Intent): Promise<void> {
  if (requestId !== null) await deleteIdempotencyRecord(db, { memberId, requestId })
}
