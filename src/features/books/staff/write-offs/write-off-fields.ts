import * as z from 'zod/mini'
import { idOut, rupeesOut } from '../../../../wire/fields.ts'
import { decisionRefusals, postedDecisionOut } from '../../../approvals/staff/decision-fields.ts'

/** Why cash never arrives. */
export const writeOffCauses = ['lost', 'kept', 'not_handed_in'] as const

export const writeOffCauseNames = {
  lost: 'office.orders.reasonLost',
  kept: 'office.finance.writeOffKept',
  not_handed_in: 'office.finance.writeOffNotHandedIn',
} as const satisfies Record<(typeof writeOffCauses)[number], string>

/** A requested or decided write-off of cash, as the staff see it. */
export const writeOffOut = z.extend(postedDecisionOut, {
  write_off_id: idOut,
  orderno: z.string(),
  amount: rupeesOut,
  cause: z.enum(writeOffCauses),
  reason: z.string(),
})

/** The result of a step: other fields are loaded again, since a repeat gets the same bytes. */
export const writeOffStep = z.pick(writeOffOut, { write_off_id: true, state: true })

/** The refusals of a decision on a write-off. */
export const writeOffRefusals = {
  ...decisionRefusals,
  unknown: [404, 'office.finance.unknownWriteOff'],
  own: [403, 'office.finance.ownWriteOff'],
  notDue: [409, 'office.finance.writeOffNotDue'],
} as const
