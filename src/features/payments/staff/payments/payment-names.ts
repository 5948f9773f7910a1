import type { PlainKey } from '../../../../words/sentence.ts'
import type { UnappliedReason } from '../../apply/payment-state.ts'
import type { PurposeName } from '../../intent/purpose-names.ts'
import type { IntentState, RefundState } from './payment-fields.ts'

export const intentStateNames = {
  open: 'office.finance.intentOpen',
  succeeded: 'office.finance.intentSucceeded',
  cancelled: 'office.finance.intentCancelled',
  expired: 'office.finance.intentExpired',
  unapplied: 'office.finance.intentUnapplied',
} as const satisfies Record<IntentState | 'unapplied', PlainKey>

export const purposeNames = {
  order: 'office.finance.order',
  slot: 'office.finance.purposeSlot',
  top_up: 'office.finance.moneyAdded',
  cash_order: 'office.finance.purposeCashOrder',
} as const satisfies Record<PurposeName, PlainKey>

export const refundStateNames = {
  queued: 'office.finance.refundQueued',
  pending: 'office.finance.refundPending',
  processed: 'office.finance.refundProcessed',
  failed: 'office.finance.refundFailed',
  credited: 'office.finance.refundCredited',
  set_aside: 'office.finance.refundSetAside',
} as const satisfies Record<RefundState, PlainKey>

/** Names of the reasons why a payment is not applied. */
export const unappliedNames: Readonly<Record<UnappliedReason, PlainKey>> = {
  expired: 'office.finance.unappliedExpired',
  duplicate: 'office.finance.unappliedDuplicate',
  mismatch: 'office.finance.unappliedMismatch',
  refunded_elsewhere: 'office.finance.unappliedElsewhere',
}
