import type { Log } from '../../../platform/service/log.ts'
import type { CardPayments, OnlineMethods } from '../../../third-party/card-payments/card-payments.ts'
import { ProviderRefusedError, ProviderUnreachableError } from '../../../third-party/razorpay/razorpay.ts'

const keptForMs = 10 * 60_000
const awayForMs = 30_000

type Kept = { methods: Promise<OnlineMethods | undefined>; until: number }

const keptOf = new WeakMap<CardPayments, Kept>()

/**
 * Returns the provider's payment methods, cached for ten minutes. Undefined while the provider does not
 * answer.
 */
export function findOnlineMethods(cardPayments: CardPayments, log: Log): Promise<OnlineMethods | undefined> {
  const kept = keptOf.get(cardPayments)
  if (kept && performance.now() < kept.until) return kept.methods
  const asked: Kept = {
    until: performance.now() + keptForMs,
    methods: cardPayments.fetchMethods().catch((error: unknown) => {
      if (!(error instanceof ProviderUnreachableError) && !(error instanceof ProviderRefusedError))
        throw error
      log.warn({ err: error }, 'the provider did not return its payment methods')
      // While the provider is down, it is asked once per interval.
      asked.until = performance.now() + awayForMs
      return undefined
    }),
  }
  keptOf.set(cardPayments, asked)
  return asked.methods
}
