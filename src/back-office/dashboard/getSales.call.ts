import * as z from 'zod/mini'
import { anyStaff, staffCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { optionalField, rupeesOut } from '../../wire/fields.ts'
import { chartPeriods } from './chart-periods.ts'

export const getSales = staffCall<typeof getSalesContract>()('getSales', anyStaff)

export const getSalesContract = () =>
  defineContract({
    summary:
      'Counts the orders of each of the last days in India, today last, and their sales for finance and the owner.',
    input: z.object({ days: optionalField(z.enum(chartPeriods)) }),
    output: answer({
      data: z.array(
        z.object({
          day: z.string(),
          orders: z.number(),
          rejected: z.number(),
          /** Without rejected orders. */
          sales: z.optional(rupeesOut),
        }),
      ),
    }),
  })
