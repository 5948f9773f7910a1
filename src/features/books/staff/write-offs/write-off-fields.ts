import * as z from 'zod/mini'
import { idOut, rupeesOut } from '../../../../wire/fields.ts'
import { decisionRefusals, postedDecisionOut } from '../../../approvals/staff/decision-fields.ts'

/** Why cash never comes. */
export const writeOffCauses = ['lost', 'kept', 'not_handed_in'] as const

export const writeOffCauseNames = {
  lost: 'office.finance.writeOffLost',
  kept: 'office.finance.writeOffKept',
  not_handed_in: 'office.finance.writeOffNotHandedIn',
} as const satisfies Record<(typeof writeOffCauses)[number], string>

/** Cash that is, or was, to be written off, as the staff read it. */
export const writeOffOut = z.extend(postedDecisionOut, {
  write_off_id: idOut,
  orderno: z.string(),
  amount: rupeesOut,
  cause: z.enum(writeOffCauses),
  reason: z.string(),
})

/** What became of it: the rest is read anew, since a repeat is answered to the byte. */
export const writeOffStep = z.pick(writeOffOut, { write_off_id: true, state: true })

/** What refuses a decision on it. */
export const writeOffRefusals = {
  ...decisionRefusals,
  unknown: [404, 'office.finance.unknownWriteOff'],
  own: [403, 'office.finance.ownWriteOff'],
  notDue: [409, 'office.finance.writeOffNotDue'],
} as const
