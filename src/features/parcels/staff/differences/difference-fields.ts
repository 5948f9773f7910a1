import * as z from 'zod/mini'
import { statesOf } from '../../../../states/states.ts'
import { id, idOut, rupeesOut, text } from '../../../../wire/fields.ts'
import { decisionRefusals, postedDecisionOut } from '../../../approvals/staff/decision-fields.ts'
import { lineStateNames } from '../remittances/remittance-fields.ts'

/**
 * The ways to clear a difference. order: assign a surplus to an order. courier: charge or credit the courier.
 * write_off: needs the approval of a second staff member.
 */
export const clearingKinds = ['order', 'courier', 'write_off'] as const

export type ClearingKind = (typeof clearingKinds)[number]

export const clearingKindNames = {
  order: 'office.finance.clearToOrder',
  courier: 'office.finance.clearToCourier',
  write_off: 'office.finance.clearWriteOff',
} as const satisfies Record<ClearingKind, string>

/**
 * A remittance row with an open difference or missing cash. The difference is positive if the courier paid
 * too much.
 */
export const differenceOut = z.object({
  remittance_id: idOut,
  line: z.number(),
  courier: z.string(),
  reference: z.string(),
  paid_on: z.string(),
  named: z.string(),
  orderno: z.nullable(z.string()),
  state: z.enum(statesOf(lineStateNames)),
  left: rupeesOut,
})

/** A write-off that waits for the approval of a second staff member. */
export const waitingOut = z.extend(postedDecisionOut, {
  clearing_id: idOut,
  courier: z.string(),
  reference: z.string(),
  named: z.string(),
  amount: rupeesOut,
  reason: z.string(),
})

export const reasonField = text({
  max: 300,
  rules: [[(reason) => reason.length >= 5, 'office.members.reasonMissing']],
})

export const lineFields = {
  remittance_id: id(),
  line: id(),
}

/**
 * The outcome of a clearing (the settlement of a difference in a courier's cash). Contains only data that
 * never changes, because a repeated request must get the same answer.
 */
export const clearingStep = z.object({ clearing_id: idOut, state: postedDecisionOut.shape.state })

export const clearingRefusals = {
  unknown: [404, 'office.finance.unknownDifference'],
  nothingLeft: [409, 'office.finance.differenceCleared'],
  otherBody: [422, 'gate.otherBody'],
} as const

export const decideRefusals = {
  ...decisionRefusals,
  unknown: [404, 'office.finance.unknownDifference'],
  own: [403, 'office.finance.ownClearing'],
} as const
