import * as z from 'zod/mini'
import { staff } from '../../../../wire/define-call.ts'
import { rupeesOut, text } from '../../../../wire/fields.ts'
import { describeApproval } from '../../../approvals/staff/approval.ts'
import { approvalContract, trailOut } from '../../../approvals/staff/approval-contracts.ts'
import { postedOut } from '../../../approvals/staff/decision-fields.ts'

/** The reasons why an order's cash never arrives. */
export const writeOffCauses = ['lost', 'kept', 'not_handed_in'] as const

export const writeOffCauseNames = {
  lost: 'office.orders.reasonLost',
  kept: 'office.finance.writeOffKept',
  not_handed_in: 'office.finance.writeOffNotHandedIn',
} as const satisfies Record<(typeof writeOffCauses)[number], string>

/**
 * A write-off of an order's cash that will never arrive. One staff member reports the loss and another
 * confirms it.
 */
export const writeOffs = describeApproval({
  name: 'write off',
  id: 'write_off_id',
  path: '/back-office/write-offs',
  access: staff('finance'),
  calls: {
    ask: 'askWriteOff',
    approve: 'approveWriteOff',
    drop: 'dropWriteOff',
    list: 'findWriteOffs',
    view: 'viewWriteOff',
  },
  says: {
    title: 'office.frame.writeOffs',
    text: 'office.finance.writeOffsText',
    none: 'office.finance.noWriteOffs',
    noneText: 'office.finance.noWriteOffsText',
    own: 'office.finance.ownWriteOff',
    noEffect: 'office.finance.writeOffNoEffect',
  },
})

const notDue = [409, 'office.finance.writeOffNotDue'] as const

export const writeOffContract = () =>
  approvalContract({
    summary: {
      ask: "Requests the write-off of an order's cash, which another staff member approves. Posts nothing yet.",
      approve:
        "Approves a write-off of an order's cash that another staff member requested: books a loss, and income should it be paid later.",
      drop: 'Declines a write-off of cash, or withdraws it when called by its maker. Posts nothing.',
      list: 'Lists the write-offs of cash under maker-checker approval, newest first.',
      view: 'Returns a write-off of cash: its order, reason, maker and checker.',
    },
    input: z.object({
      orderno: text({ max: 20, rules: [[(orderNo) => orderNo !== '', 'orders.chooseOrder']] }),
      cause: z.enum(writeOffCauses),
      reason: text({ max: 300, rules: [[(reason) => reason.length >= 5, 'office.members.reasonMissing']] }),
    }),
    fields: {
      ...postedOut,
      orderno: z.string(),
      amount: rupeesOut,
      cause: z.enum(writeOffCauses),
      reason: z.string(),
    },
    viewed: trailOut,
    refusals: {
      unknown: 'office.finance.unknownWriteOff',
      ask: {
        unknownOrder: [404, 'orders.none'],
        notDue,
        askedAlready: [409, 'office.finance.writeOffAsked'],
      },
      approve: { notDue },
    },
    violations: { ask: { cash_write_off_asked_once: ['askedAlready', 'orderno'] } },
    says: { approved: 'office.finance.writeOffApproved' },
  })
