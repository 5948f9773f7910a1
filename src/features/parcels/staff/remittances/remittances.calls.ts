import * as z from 'zod/mini'
import {
  fileInput,
  fileRefusals,
  fileRequestBytesMax,
  readingOut,
} from '../../../../back-office/files/file-fields.ts'
import { monthField } from '../../../../back-office/finance/finance-fields.ts'
import { idPage } from '../../../../wire/cursors.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id, momentOut, rupeesOut, text } from '../../../../wire/fields.ts'
import { remittanceLineOut, remittanceOut, remittanceSums } from './remittance-fields.ts'

export const findRemittances = staffCall<typeof findRemittancesContract>()('findRemittances', 'finance')

export const findRemittancesContract = () =>
  defineContract({
    summary:
      "Lists a month's cash remittances of couriers, their total, and the cash that couriers still hold.",
    input: z.object({ month: monthField }),
    output: answer({
      data: z.array(remittanceOut),
      totals: z.object(remittanceSums),
      /** The couriers whose files were imported before. */
      couriers: z.array(z.string()),
      with_couriers: z.object({
        orders: z.number(),
        amount: rupeesOut,
        /** The number of orders whose cash the courier should have paid already. */
        overdue: z.number(),
        /** The overdue orders that were delivered longest ago. */
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

export const importRemittance = staffCall<typeof importRemittanceContract>()('importRemittance', 'finance')

export const importRemittanceContract = () =>
  defineContract({
    summary:
      "Imports a courier's cash remittance file: reference, order or parcel, amount, date. Applies each order once; `is_trial` only previews.",
    change: { audits: 'remittances' },
    bodyBytesMax: fileRequestBytesMax,
    input: z.object({
      courier: text({ max: 30, rules: [[(name) => name !== '', 'office.finance.courierMissing']] }),
      ...fileInput(),
    }),
    output: answer({
      reading: readingOut,
      /** The payments in the file, if it can be imported. */
      remittances: z.array(
        z.object({
          reference: z.string(),
          paid_on: z.string(),
          /** Whether an earlier import has posted the remittance, so that it is not posted again. */
          is_before: z.boolean(),
          received: rupeesOut,
          lines: z.array(remittanceLineOut),
        }),
      ),
    }),
    refusals: {
      before: [409, 'office.finance.remittanceBefore'],
      ...fileRefusals,
    },
    // Of two concurrent imports of one file, the second is refused with this code.
    violations: { remittance_posted_once: ['before'] },
  })

export const viewRemittance = staffCall<typeof viewRemittanceContract>()('viewRemittance', 'finance')

export const viewRemittanceContract = () =>
  defineContract({
    summary: 'Returns a cash remittance and the orders in it.',
    input: z.object({ remittance_id: id(), ...idPage }),
    output: answer({
      remittance: remittanceOut,
      data: z.array(remittanceLineOut),
      next_cursor: z.optional(z.string()),
    }),
    refusals: { unknown: [404, 'office.finance.unknownRemittance'] },
  })
