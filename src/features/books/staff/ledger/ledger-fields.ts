import * as z from 'zod/mini'
import { memberOut } from '../../../../back-office/finance/finance-fields.ts'
import type { MemberAccountKind } from '../../../../ledger/accounts.ts'
import { accountClassOrder } from '../../../../money/account-classes.ts'
import { idOut, momentOut } from '../../../../wire/fields.ts'

/** An account of the ledger. Amounts are in rupees, or in points if `unit` is 'points'. */
export const accountOut = z.object({
  account_id: idOut,
  kind: z.string(),
  unit: z.enum(['rupees', 'points']),
  /** The account's member; null for a system account. */
  member: z.nullable(memberOut),
  class: z.enum(accountClassOrder),
  /**
   * The current balance, positive on the account's normal side. Assets and expenses are positive for a debit
   * balance; all other accounts for a credit balance. Null in the list of a transfer's entries.
   */
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

/** The cause of a transfer, if staff have a page for it. */
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
    /** The displayed number. */
    name: z.string(),
    /** The id in the URL of the cause's page. */
    id: z.string(),
  }),
)

export const entryOut = z.object({
  transfer_id: idOut,
  leg: z.number(),
  code: z.string(),
  at: momentOut,
  /** Positive for a credit, negative for a debit. */
  amount: z.number(),
  member_id: z.nullable(idOut),
  cause: causeOut,
})
