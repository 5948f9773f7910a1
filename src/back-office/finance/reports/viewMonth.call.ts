import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { rupeesOut } from '../../../wire/fields.ts'
import { monthField } from '../finance-fields.ts'
import { bridgeSteps } from './gst-names.ts'

export const viewMonth = staffCall<typeof viewMonthContract>()('viewMonth', 'finance')

export const viewMonthContract = () =>
  defineContract({
    summary: 'The trial balance of a month, and the GST of the invoices that were issued in it.',
    input: z.object({ month: monthField }),
    output: answer({
      /** Rupees or points. Members' accounts of one kind are one line. */
      trial: z.array(
        z.object({
          kind: z.string(),
          is_members: z.boolean(),
          unit: z.enum(['rupees', 'points']),
          opening: z.number(),
          credited: z.number(),
          debited: z.number(),
          closing: z.number(),
        }),
      ),
      gst: z.array(
        z.object({
          rate_percent: z.number(),
          is_inter_state: z.boolean(),
          taxable: rupeesOut,
          /** CGST and SGST together, or IGST. */
          tax: rupeesOut,
        }),
      ),
      /** How the tax that the month moved in the ledger becomes that of the documents: the steps are added to it. */
      bridge: z.object({
        ledger: rupeesOut,
        between: z.array(z.object({ step: z.enum(bridgeSteps), amount: rupeesOut })),
        documents: rupeesOut,
      }),
    }),
  })
