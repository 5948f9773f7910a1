import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { memberId, month, optionalField, rupeesOut } from '../../wire/fields.ts'
import { transactionOut, transactionPage } from './transaction-fields.ts'

export const getMyStatement = defineCall<typeof getMyStatementContract>()({
  wire: { method: 'POST', path: '/User/getMyStatement', encoding: 'form' },
  access: 'member',
})

export const getMyStatementContract = () =>
  defineContract({
    summary:
      "Returns the member's statement of a month in India, by default the current one: opening balance, movements, oldest first and paged, and closing balance.",
    input: z.object({
      user_id: memberId,
      month: optionalField(month('statement.monthInvalid')),
      ...transactionPage,
    }),
    output: answer({
      data: z.array(transactionOut),
      month: z.string(),
      /** Only on the first page. */
      summary: z.optional(
        z.object({
          /** Every month with a statement, newest first. */
          months: z.array(z.string()),
          opening_balance: rupeesOut,
          closing_balance: rupeesOut,
          opening_points: z.number(),
          closing_points: z.number(),
          /** The debt for reversed rewards at the end of the month. */
          clawback_due: rupeesOut,
          /** Tax deducted from commission and withdrawals, minus returned tax. */
          tds_deducted: rupeesOut,
          totals: z.array(
            z.object({
              type_id: z.string(),
              type_nname: z.string(),
              unit: z.enum(['rupees', 'points']),
              credit_amt: z.number(),
              debit_amt: z.number(),
            }),
          ),
        }),
      ),
      next_cursor: z.optional(z.string()),
    }),
    refusals: {
      unknownMonth: [400, 'statement.unknownMonth'],
      unknownPage: [400, 'field.unknownPage'],
    },
  })
