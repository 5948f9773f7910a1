import * as z from 'zod/mini'
import { memberOut } from '../../../../back-office/finance/finance-fields.ts'
import type { MemberAccountKind } from '../../../../ledger/accounts.ts'
import { idOut, momentOut } from '../../../../wire/fields.ts'

/** An account of the ledger. Amounts are rupees, or whole points where the unit says so. */
export const accountOut = z.object({
  account_id: idOut,
  kind: z.string(),
  unit: z.enum(['rupees', 'points']),
  /** Null for an account of the shop's own. */
  member: z.nullable(memberOut),
  /** Null for the shop's own, whose sums are added up when somebody asks. */
  balance: z.nullable(z.number()),
})

/** The kinds of accounts that every member has. */
export const memberKinds = [
  'store_credit',
  'earnings',
  'points',
  'order_hold',
  'withdrawal_hold',
  'clawback_due',
] as const satisfies readonly MemberAccountKind[]

export type MemberKind = (typeof memberKinds)[number]

/** What caused a transfer, as far as the staff have a page of it. */
export const causeOut = z.nullable(
  z.object({
    kind: z.enum([
      'order',
      'slot',
      'withdrawal',
      'payment',
      'refund',
      'correction',
      'deposit',
      'settlement',
      'remittance',
    ]),
    /** Its number for people. */
    name: z.string(),
    /** What it is found by. */
    id: z.string(),
  }),
)

export const entryOut = z.object({
  transfer_id: idOut,
  leg: z.number(),
  code: z.string(),
  at: momentOut,
  amount: z.number(),
  member_id: z.nullable(idOut),
  cause: causeOut,
})
