import type { Stored } from '../../platform/database/states.ts'
import type { Steps } from '../../states/states.ts'
import type { States } from '../../ui/status-pill.tsx'

/** The states of a payment intent. */
export const intentStates = {
  open: { name: 'office.finance.intentOpen', tone: 'accent' },
  succeeded: { name: 'office.finance.intentSucceeded', tone: 'success' },
  cancelled: { name: 'office.finance.intentCancelled', tone: 'neutral' },
  expired: { name: 'office.finance.intentExpired', tone: 'neutral' },
} as const satisfies States<Stored<'payment_intent', 'state'>>

/** States of a payment intent that ended without a payment. A late payment may still fulfil it. */
export const lapsedIntent = ['cancelled', 'expired'] as const

/** Every allowed step of a payment intent. The database refuses any other (refuse_step_back). */
export const intentSteps: Steps<keyof typeof intentStates> = [
  { from: ['open'], to: lapsedIntent },
  { from: ['open', ...lapsedIntent], to: ['succeeded'] },
]

/** The states of a refund. */
export const refundStates = {
  queued: { name: 'office.finance.refundQueued', tone: 'accent' },
  pending: { name: 'office.finance.refundPending', tone: 'primary' },
  processed: { name: 'office.finance.refundProcessed', tone: 'success' },
  failed: { name: 'office.finance.refundFailed', tone: 'danger' },
  credited: { name: 'office.finance.refundCredited', tone: 'success' },
  set_aside: { name: 'office.finance.refundSetAside', tone: 'danger' },
} as const satisfies States<Stored<'refund', 'state'>>

/** The states of a refund whose outcome at the provider is not final. */
export const openRefund = ['queued', 'pending'] as const

/** The states of a refund whose money has reached the buyer. */
export const paidRefund = ['processed', 'credited'] as const

/** The provider's states of a refund or dispute in a payment case that has not ended. */
export const openCase = ['pending', 'open', 'under_review'] as const

/** Every allowed step of a refund. The database refuses any other (refuse_step_back). */
export const refundSteps: Steps<keyof typeof refundStates> = [
  { from: ['queued'], to: ['pending'] },
  { from: openRefund, to: [...paidRefund, 'failed', 'set_aside'] },
]
