import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { requestId, text } from '../../../../wire/fields.ts'
import { writeOffCauses, writeOffStep } from './write-off-fields.ts'

export const askWriteOff = staffCall<typeof askWriteOffContract>()('askWriteOff', 'finance')

export const askWriteOffContract = () =>
  defineContract({
    summary:
      "Requests the write-off of an order's cash, which another staff member approves. Posts nothing yet.",
    change: { audits: 'write off' },
    input: z.object({
      orderno: text({ max: 20, rules: [[(orderNo) => orderNo !== '', 'orders.chooseOrder']] }),
      cause: z.enum(writeOffCauses),
      reason: text({ max: 300, rules: [[(reason) => reason.length >= 5, 'office.members.reasonMissing']] }),
      request_id: requestId,
    }),
    output: answer({ data: writeOffStep }),
    refusals: {
      unknownOrder: [404, 'orders.none'],
      notDue: [409, 'office.finance.writeOffNotDue'],
      askedAlready: [409, 'office.finance.writeOffAsked'],
      otherBody: [422, 'gate.otherBody'],
    },
    violations: { cash_write_off_asked_once: ['askedAlready', 'orderno'] },
  })
