import * as z from 'zod/mini'
import { memberOut } from '../../../../back-office/finance/finance-fields.ts'
import { idOut } from '../../../../wire/fields.ts'
import { decisionRefusals, postedDecisionOut } from '../../../approvals/staff/decision-fields.ts'
import { memberAccounts, systemAccounts } from './correctable-accounts.ts'

/** A correction as the staff read it. */
export const correctionOut = z.extend(postedDecisionOut, {
  correction_id: idOut,
  member: z.nullable(memberOut),
  account: z.enum([...memberAccounts, ...systemAccounts]),
  unit: z.enum(['rupees', 'points']),
  /** Rupees or points: above zero what the account gets, below zero what is taken from it. */
  amount: z.number(),
  reason: z.string(),
  evidence: z.string(),
  about: z.nullable(z.string()),
})

/** What became of a correction: the rest is read anew, since a repeat is answered to the byte. */
export const correctionStep = z.pick(correctionOut, { correction_id: true, state: true })

/** What refuses a decision on a correction. */
export const correctionRefusals = {
  ...decisionRefusals,
  unknown: [404, 'office.finance.unknownCorrection'],
  own: [403, 'office.finance.ownCorrection'],
  memberClosed: [409, 'office.finance.memberClosed'],
  notEnough: [409, 'office.finance.notEnough'],
} as const
