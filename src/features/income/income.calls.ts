import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { rupeesOut } from '../../wire/fields.ts'

export const getIncomeDisclosure = defineCall<typeof getIncomeDisclosureContract>()({
  wire: { method: 'GET', path: '/User/getIncomeDisclosure', encoding: 'query' },
  access: 'anyone',
})

export const getIncomeDisclosureContract = () =>
  defineContract({
    summary: 'Returns what members who may earn earned in each of the last months, from the ledger.',
    cache: 'catalogue',
    shows: 'no product',
    input: z.object({}),
    output: answer({
      data: z.array(
        z.object({
          /** The month, such as '2026-10'. */
          month: z.string(),
          sellers: z.number(),
          /** The share of sellers without income in the month, in percent with one decimal. */
          nothing_percent: z.number(),
          lower_quartile: rupeesOut,
          median: rupeesOut,
          upper_quartile: rupeesOut,
          /** The lowest income among the top 1% of the sellers. */
          top_percent: rupeesOut,
          total: rupeesOut,
          /** What members paid for slots (subscriptions) in the month, with GST. */
          slot_fees: rupeesOut,
        }),
      ),
    }),
  })
