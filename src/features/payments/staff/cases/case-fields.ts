import * as z from 'zod/mini'
import { memberOut } from '../../../../back-office/finance/finance-fields.ts'
import { id, idOut, momentOut, rupeesOut } from '../../../../wire/fields.ts'
import type { PlainKey } from '../../../../words/sentence.ts'

/** The kinds of case: a refund made at the provider, or a dispute. */
export const caseKinds = ['refund', 'dispute'] as const

export const providerStates = [
  'pending',
  'processed',
  'failed',
  'open',
  'under_review',
  'won',
  'lost',
  'closed',
] as const

/** The staff's choices. `ship_anyway` releases the order while a dispute is open. */
export const caseChoices = ['cancel_order', 'ship_anyway', 'charge_wallet', 'accept_loss'] as const
export type CaseChoice = (typeof caseChoices)[number]

/** The decisions; `settled` is made by the shop's rules, without a choice. */
export const caseDecisions = ['cancel_order', 'charge_wallet', 'accept_loss', 'settled'] as const

export const kindNames = {
  refund: 'office.cases.kindRefund',
  dispute: 'office.cases.kindDispute',
} as const satisfies Record<(typeof caseKinds)[number], PlainKey>

export const providerStateNames = {
  pending: 'office.cases.statePending',
  processed: 'office.cases.stateProcessed',
  failed: 'office.cases.stateFailed',
  open: 'office.cases.stateOpen',
  under_review: 'office.cases.stateUnderReview',
  won: 'office.cases.stateWon',
  lost: 'office.cases.stateLost',
  closed: 'office.cases.stateClosed',
} as const satisfies Record<(typeof providerStates)[number], PlainKey>

export const choiceNames = {
  cancel_order: 'office.cases.cancelOrder',
  ship_anyway: 'office.cases.shipAnyway',
  charge_wallet: 'office.cases.chargeWallet',
  accept_loss: 'office.cases.acceptLoss',
} as const satisfies Record<CaseChoice, PlainKey>

export const decisionNames = {
  cancel_order: 'office.cases.cancelledOrder',
  charge_wallet: 'office.cases.chargedWallet',
  accept_loss: 'office.cases.acceptedLoss',
  settled: 'office.cases.settled',
} as const satisfies Record<(typeof caseDecisions)[number], PlainKey>

export const caseNo = id('office.cases.unknown')

/** A case as the staff see it. */
export const caseOut = z.object({
  case_no: idOut,
  kind: z.enum(caseKinds),
  provider_state: z.enum(providerStates),
  provider_id: z.string(),
  intent_id: idOut,
  orderno: z.nullable(z.string()),
  member: memberOut,
  amount: rupeesOut,
  /** Money that has left the payment and does not count towards a refund of the shop yet. */
  open_amount: rupeesOut,
  reason: z.string(),
  respond_by: z.nullable(momentOut),
  noticed_at: momentOut,
  /** Whether it holds its order. */
  is_held: z.boolean(),
  decision: z.nullable(z.enum(caseDecisions)),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(momentOut),
  note: z.string(),
})
