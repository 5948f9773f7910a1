import * as z from 'zod/mini'
import { monthField } from '../../../../back-office/finance/finance-fields.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { requestId } from '../../../../wire/fields.ts'

export const closeMonth = staffCall<typeof closeMonthContract>()('closeMonth', 'finance')

export const closeMonthContract = () =>
  defineContract({
    summary:
      'Closes the books of a month for good: rejects later postings and documents dated in it or before it.',
    change: { audits: 'month' },
    input: z.object({ month: monthField, request_id: requestId }),
    output: answer({ data: z.object({ month: z.string() }) }),
    refusals: {
      notOver: [409, 'office.finance.monthNotOver'],
      closedBefore: [409, 'office.finance.monthClosedBefore'],
      earlierOpen: [409, 'office.finance.earlierMonthOpen'],
      otherBody: [422, 'gate.otherBody'],
    },
    violations: {
      closed_month_is_over: ['notOver'],
      month_closed_once: ['closedBefore'],
      months_close_in_order: ['earlierOpen'],
    },
  })
