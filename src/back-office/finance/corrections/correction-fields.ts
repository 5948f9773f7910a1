import * as z from 'zod/mini'
import { idOut, momentOut } from '../../../wire/fields.ts'
import { memberOut } from '../finance-fields.ts'
import { memberAccounts, systemAccounts } from './correctable-accounts.ts'

export const correctionStates = ['requested', 'approved', 'declined', 'withdrawn'] as const

/** A correction as the staff read it. */
export const correctionOut = z.object({
  correction_id: idOut,
  state: z.enum(correctionStates),
  member: z.nullable(memberOut),
  account: z.enum([...memberAccounts, ...systemAccounts]),
  unit: z.enum(['rupees', 'points']),
  /** Rupees or points: above zero what the account gets, below zero what is taken from it. */
  amount: z.number(),
  reason: z.string(),
  evidence: z.string(),
  about: z.nullable(z.string()),
  asked_by: z.string(),
  asked_at: momentOut,
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(momentOut),
  note: z.string(),
  transfer_id: z.nullable(idOut),
  /** Asked for by whoever reads it, who may call it off and not decide it. */
  is_own: z.boolean(),
})

/** What became of a correction: the rest is read anew, since a repeat is answered to the byte. */
export const correctionStep = z.pick(correctionOut, { correction_id: true, state: true })

/** What refuses a decision on a correction. */
export const decisionRefusals = {
  unknown: [404, 'office.finance.unknownCorrection'],
  own: [403, 'office.finance.ownCorrection'],
  notApart: [403, 'office.finance.notApart'],
  changedMeanwhile: [409, 'office.finance.correctionDecided'],
  memberClosed: [409, 'office.finance.memberClosed'],
  notEnough: [409, 'office.finance.notEnough'],
  otherBody: [422, 'withdrawal.otherBody'],
} as const
