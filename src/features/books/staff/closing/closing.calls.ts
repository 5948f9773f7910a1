import * as z from 'zod/mini'
import { dayField, monthField, reasonField } from '../../../../back-office/finance/finance-fields.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { idOut, momentOut, requestId } from '../../../../wire/fields.ts'
import { apartAtOut, decisionOut } from '../../../approvals/staff/decision-fields.ts'
import { firstClosingRefusals, firstClosingViolations } from './first-closing.ts'

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

export const closeFirst = staffCall<typeof closeFirstContract>()('closeFirst', 'finance')

export const closeFirstContract = () =>
  defineContract({
    summary:
      "Makes the books' first closing up to a day, unless the setting asks for two staff members: rejects later postings and documents dated up to it.",
    change: { audits: 'first closing' },
    input: z.object({ up_to: dayField, reason: reasonField, request_id: requestId }),
    output: answer({ data: z.object({ up_to: z.string() }) }),
    refusals: {
      ...firstClosingRefusals,
      needsTwo: [409, 'office.finance.firstClosingTwo'],
      otherBody: [422, 'gate.otherBody'],
    },
    violations: firstClosingViolations,
  })

export const readBooksStart = staffCall<typeof readBooksStartContract>()('readBooksStart', 'finance')

export const readBooksStartContract = () =>
  defineContract({
    summary: "Returns the books' first closing, or the request that waits for it and whether it can be made.",
    input: z.object({}),
    output: answer({
      data: z.object({
        done: z.nullable(z.object({ up_to: z.string(), closed_at: momentOut, closed_by: z.string() })),
        waiting: z.nullable(
          z.extend(decisionOut, {
            closing_id: idOut,
            up_to: z.string(),
            reason: z.string(),
            apart_at: apartAtOut,
          }),
        ),
        /**
         * Whether staff can still make the first closing, which closes the books up to the day on which the
         * shop moved from another system. They cannot once a month is closed.
         */
        is_possible: z.boolean(),
        /** The day of the ledger's first posting, or of the first invoice if that is earlier. */
        first_day: z.nullable(z.string()),
        /** Whether another staff member must approve the closing. */
        needs_two: z.boolean(),
      }),
    }),
  })
