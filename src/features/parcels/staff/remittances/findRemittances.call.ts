import * as z from 'zod/mini'
import { monthField } from '../../../../back-office/finance/finance-fields.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { momentOut, rupeesOut } from '../../../../wire/fields.ts'
import { remittanceOut, remittanceSums } from './remittance-fields.ts'

export const findRemittances = staffCall<typeof findRemittancesContract>()('findRemittances', 'finance')

export const findRemittancesContract = () =>
  defineContract({
    summary:
      "Lists a month's cash remittances of couriers, their total, and the cash that couriers still hold.",
    input: z.object({ month: monthField }),
    output: answer({
      data: z.array(remittanceOut),
      totals: z.object(remittanceSums),
      with_couriers: z.object({
        orders: z.number(),
        amount: rupeesOut,
        /** Delivered longer ago than couriers may keep the cash. */
        overdue: z.number(),
        /** The oldest of these. */
        oldest: z.array(
          z.object({
            orderno: z.string(),
            courier: z.nullable(z.string()),
            since: momentOut,
            amount: rupeesOut,
          }),
        ),
      }),
    }),
  })
