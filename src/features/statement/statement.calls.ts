import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { memberId, month, optionalField, rupeesOut, text } from '../../wire/fields.ts'
import { transactionOut, transactionPage } from './transaction-fields.ts'

export const get_all_transaction = defineCall<typeof get_all_transactionContract>()({
  wire: { method: 'POST', path: '/User/get_all_transaction', encoding: 'form' },
  access: 'member',
})

export const get_all_transactionContract = () =>
  defineContract({
    summary: "Lists the member's transactions of one type, or of all for '0' and 'all', newest first, paged.",
    input: z.object({
      user_id: memberId,
      type_id: text({
        max: 9,
        rules: [[(typeId) => /^(?:all|\d{1,9})$/.test(typeId), 'statement.unknownType']],
      }),
      ...transactionPage,
    }),
    output: answer({
      data: z.array(transactionOut),
      /** The name of the type; empty for all types. */
      type_nname: z.string(),
      /** The remaining debt for rewards that were reversed after they were spent. */
      clawback_due: rupeesOut,
      next_cursor: z.optional(z.string()),
    }),
    refusals: {
      unknownType: [404, 'statement.unknownType'],
      unknownPage: [400, 'field.unknownPage'],
    },
  })

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
      /** The month's summary, only on the first page. */
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
          /** Tax deducted from commission and withdrawals, minus tax given back. */
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

export const getTransTypes = defineCall<typeof getTransTypesContract>()({
  wire: { method: 'GET', path: '/User/getTransTypes', encoding: 'query' },
  access: 'anyone',
})

export const getTransTypesContract = () =>
  defineContract({
    summary: 'Lists the types of transactions, for get_all_transaction.',
    cache: 'catalogue by language',
    shows: 'no product',
    input: z.object({}),
    output: answer({ data: z.array(z.object({ type_id: z.string(), type_nname: z.string() })) }),
  })
