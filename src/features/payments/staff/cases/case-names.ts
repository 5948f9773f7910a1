import type { Stored } from '../../../../platform/database/states.ts'
import type { PlainKey } from '../../../../words/sentence.ts'

/** The kinds of case: a refund made at the provider, or a dispute. */
export const kindNames = {
  refund: 'office.cases.kindRefund',
  dispute: 'office.cases.kindDispute',
} as const satisfies Record<Stored<'payment_case', 'kind'>, PlainKey>

export const providerStateNames = {
  pending: 'office.cases.statePending',
  processed: 'office.cases.stateProcessed',
  failed: 'office.cases.stateFailed',
  open: 'office.cases.stateOpen',
  under_review: 'office.cases.stateUnderReview',
  won: 'office.cases.stateWon',
  lost: 'office.cases.stateLost',
  closed: 'office.cases.stateClosed',
} as const satisfies Record<Stored<'payment_case', 'provider_state'>, PlainKey>

/** The decisions that staff can choose. `ship_anyway` releases the order while a dispute is open. */
export const choiceNames = {
  cancel_order: 'office.cases.cancelOrder',
  ship_anyway: 'office.cases.shipAnyway',
  charge_wallet: 'office.cases.chargeWallet',
  accept_loss: 'office.cases.acceptLoss',
} as const satisfies Record<string, PlainKey>

export type CaseChoice = keyof typeof choiceNames

/** The recorded decisions. `settled` is made automatically, without a choice of staff. */
export const decisionNames = {
  cancel_order: 'office.cases.cancelledOrder',
  charge_wallet: 'office.cases.chargedWallet',
  accept_loss: 'office.cases.acceptedLoss',
  settled: 'office.cases.settled',
} as const satisfies Record<Stored<'payment_case', 'decision'>, PlainKey>
