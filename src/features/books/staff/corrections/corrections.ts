import * as z from 'zod/mini'
import { memberOut, reasonField } from '../../../../back-office/finance/finance-fields.ts'
import { staff } from '../../../../wire/define-call.ts'
import { id, optionalField, rupees, text } from '../../../../wire/fields.ts'
import { describeApproval } from '../../../approvals/staff/approval.ts'
import { approvalContract, trailOut } from '../../../approvals/staff/approval-contracts.ts'
import { postedOut } from '../../../approvals/staff/decision-fields.ts'
import { memberAccounts, systemAccounts } from './correctable-accounts.ts'

/**
 * A correction of the ledger: money or points that staff move between accounts. One staff member requests the
 * correction, and another approves it.
 */
export const corrections = describeApproval({
  name: 'correction',
  id: 'correction_id',
  path: '/back-office/corrections',
  access: staff('finance'),
  calls: {
    ask: 'askCorrection',
    approve: 'approveCorrection',
    decline: 'declineCorrection',
    withdraw: 'withdrawCorrection',
    list: 'findCorrections',
    view: 'viewCorrection',
  },
  says: {
    title: 'office.frame.corrections',
    text: 'office.finance.correctionsText',
    none: 'office.finance.noCorrections',
    noneText: 'office.finance.noCorrectionsText',
    own: 'office.finance.ownCorrection',
  },
})

const notEnough = [409, 'office.finance.notEnough'] as const
const about = /^(?:order|withdrawal|refund|payment|transfer) [A-Za-z0-9]{1,32}$/

export const correctionContract = () =>
  approvalContract({
    summary: {
      ask: 'Requests a correction of an account, which another staff member approves or declines. Posts nothing yet.',
      approve: 'Approves a correction that another staff member requested, and posts it at once.',
      decline: 'Declines a correction that another staff member requested, with a reason.',
      withdraw: 'Withdraws a correction, by its maker.',
      list: 'Lists the corrections under maker-checker approval, newest first.',
      view: 'Returns a correction: its amount, reason, evidence, maker and checker.',
    },
    input: z.object({
      account: z.enum([...memberAccounts, ...systemAccounts]),
      /** The member's id or mobile number. Required to correct a member's account. */
      member_id: optionalField(id('office.finance.memberInvalid')),
      direction: z.enum(['add', 'take']),
      /** Rupees, or whole points. */
      amount: rupees('office.finance.amountInvalid'),
      reason: reasonField,
      evidence: optionalField(text({ max: 4000, lines: true })),
      about: optionalField(
        text({ max: 60, rules: [[(typed) => about.test(typed), 'office.finance.aboutInvalid']] }),
      ),
    }),
    fields: {
      ...postedOut,
      member: z.nullable(memberOut),
      account: z.enum([...memberAccounts, ...systemAccounts]),
      unit: z.enum(['rupees', 'points']),
      /** Rupees or points; positive if the correction adds to the account, negative if it takes away. */
      amount: z.number(),
      reason: z.string(),
      evidence: z.string(),
      about: z.nullable(z.string()),
    },
    filters: { member_id: optionalField(id()) },
    listed: { limits: z.object({ rupees: z.number(), rupees_a_day: z.number(), points: z.number() }) },
    viewed: {
      /** The account's balance now and after the correction; null for a system account. */
      balance: z.nullable(z.object({ now: z.number(), after: z.number() })),
      ...trailOut,
    },
    refusals: {
      unknown: 'office.finance.unknownCorrection',
      ask: {
        amountInvalid: [400, 'office.finance.amountInvalid'],
        memberMissing: [400, 'office.finance.memberMissing'],
        unknownMember: [404, 'office.finance.memberInvalid'],
        onlyGivenUp: [400, 'office.finance.onlyGivenUp'],
        overLimit: [409, 'office.finance.overLimit'],
        overDay: [409, 'office.finance.overDay'],
        notEnough,
      },
      approve: { memberClosed: [409, 'office.finance.memberClosed'], notEnough },
    },
    violations: { approve: { account_is_open: ['memberClosed'] } },
  })
