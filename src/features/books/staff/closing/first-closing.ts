import * as z from 'zod/mini'
import { dayField, reasonField } from '../../../../back-office/finance/finance-fields.ts'
import { staff } from '../../../../wire/define-call.ts'
import { describeApproval } from '../../../approvals/staff/approval.ts'
import { approvalContract, trailOut } from '../../../approvals/staff/approval-contracts.ts'

/**
 * The first closing of the books. The books until a certain day are in another system, so staff close that
 * time at once. One staff member requests the closing and another approves it.
 */
export const firstClosing = describeApproval({
  name: 'first closing',
  id: 'closing_id',
  path: '/back-office/first-closing',
  access: staff('finance'),
  calls: {
    ask: 'askFirstClosing',
    approve: 'approveFirstClosing',
    drop: 'dropFirstClosing',
    view: 'viewFirstClosing',
  },
  says: { own: 'office.finance.ownFirstClosing', noEffect: 'office.finance.firstClosingNoEffect' },
})

/** The refusals of the books' first closing, whether it is requested or made at once. */
export const firstClosingRefusals = {
  dayNotOver: [409, 'office.finance.firstClosingNotOver'],
  closedBefore: [409, 'office.finance.booksClosedBefore'],
} as const

/** The database's refusals of the books' first closing. */
export const firstClosingViolations = {
  first_closing_is_over: ['dayNotOver', 'up_to'],
  first_closing_once: ['closedBefore'],
} as const

export const firstClosingContract = () =>
  approvalContract({
    summary: {
      ask: "Requests the books' first closing up to a day, which another staff member approves or declines. Closes nothing yet.",
      approve:
        "Approves the books' first closing that another staff member requested: rejects later postings and documents dated up to its day.",
      drop: "Declines the books' first closing with a reason, or withdraws it when called by its maker.",
      view: "Returns a request for the books' first closing.",
    },
    input: z.object({ up_to: dayField, reason: reasonField }),
    fields: { up_to: z.string(), reason: z.string() },
    viewed: trailOut,
    refusals: {
      unknown: 'office.finance.unknownFirstClosing',
      ask: { ...firstClosingRefusals, waits: [409, 'office.finance.firstClosingWaits'] },
      approve: firstClosingRefusals,
    },
    violations: {
      ask: { first_closing_asked_once: ['waits'] },
      approve: firstClosingViolations,
    },
    says: { approved: 'office.finance.firstClosingApproved' },
  })
