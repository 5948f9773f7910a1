import type { PlainKey } from '../../../../words/sentence.ts'
import type { UnappliedReason } from '../../apply/payment-state.ts'
import type { PurposeName } from '../../intent/purpose-names.ts'

export const purposeNames = {
  order: 'office.finance.order',
  slot: 'office.finance.purposeSlot',
  top_up: 'office.finance.moneyAdded',
  cash_order: 'office.finance.purposeCashOrder',
} as const satisfies Record<PurposeName, PlainKey>

/** Names of the reasons why a payment is not applied. */
export const unappliedNames: Readonly<Record<UnappliedReason, PlainKey>> = {
  expired: 'office.finance.unappliedExpired',
  duplicate: 'office.finance.unappliedDuplicate',
  mismatch: 'office.finance.unappliedMismatch',
  refunded_elsewhere: 'office.finance.unappliedElsewhere',
}
