import * as z from 'zod/mini'
import { memberOut } from '../../../../back-office/finance/finance-fields.ts'
import { idOut } from '../../../../wire/fields.ts'
import { decisionRefusals, postedDecisionOut } from '../../../approvals/staff/decision-fields.ts'
import { memberAccounts, systemAccounts } from './correctable-accounts.ts'

/** A correction as the staff see it. */
export const correctionOut = z.extend(postedDecisionOut, {
  correction_id: idOut,
  member: z.nullable(memberOut),
  account: z.enum([...memberAccounts, ...systemAccounts]),
  unit: z.enum(['rupees', 'points']),
  /** Rupees or points; positive for a credit, negative for a debit. */
  amount: z.number(),
  reason: z.string(),
  evidence: z.string(),
  about: z.nullable(z.string()),
})

/** The result of a step: other fields are loaded again, since a repeat gets the same bytes. */
export const correctionStep = z.pick(correctionOut, { correction_id: true, state: true })

/** The refusals of a decision on a correction. */
export const correctionRefusals = {
  ...decisionRefusals,
  unknown: [404, 'office.finance.unknownCorrection'],
  own: [403, 'office.finance.ownCorrection'],
  memberClosed: [409, 'office.finance.memberClosed'],
  notEnough: [409, 'office.finance.notEnough'],
} as const
