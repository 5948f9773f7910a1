import * as z from 'zod/mini'
import { memberOut } from '../../../../back-office/finance/finance-fields.ts'
import type { Stored } from '../../../../platform/database/states.ts'
import { statesOf } from '../../../../states/states.ts'
import { id, idOut, momentOut, rupeesOut } from '../../../../wire/fields.ts'
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

/** The staff's choices. `ship_anyway` releases the order while a dispute is open. */
export const choiceNames = {
  cancel_order: 'office.cases.cancelOrder',
  ship_anyway: 'office.cases.shipAnyway',
  charge_wallet: 'office.cases.chargeWallet',
  accept_loss: 'office.cases.acceptLoss',
} as const satisfies Record<string, PlainKey>

export type CaseChoice = keyof typeof choiceNames

/** The decisions; `settled` is made by the shop's rules, without a choice. */
export const decisionNames = {
  cancel_order: 'office.cases.cancelledOrder',
  charge_wallet: 'office.cases.chargedWallet',
  accept_loss: 'office.cases.acceptedLoss',
  settled: 'office.cases.settled',
} as const satisfies Record<Stored<'payment_case', 'decision'>, PlainKey>

export const caseNo = id('office.cases.unknown')

/** A case as the staff see it. */
export const caseOut = z.object({
  case_no: idOut,
  kind: z.enum(statesOf(kindNames)),
  provider_state: z.enum(statesOf(providerStateNames)),
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
  decision: z.nullable(z.enum(statesOf(decisionNames))),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(momentOut),
  note: z.string(),
})
