import * as z from 'zod/mini'
import { memberOut, quarterField } from '../../../../back-office/finance/finance-fields.ts'
import { pageLimit, readWholeId, timeCursor } from '../../../../wire/cursors.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { momentOut, optionalField, rupeesOut } from '../../../../wire/fields.ts'

export const viewTdsReport = staffCall<typeof viewTdsReportContract>()('viewTdsReport', 'finance')

export const viewTdsReportContract = () =>
  defineContract({
    summary: 'Lists the TDS of commission and of withdrawals in a quarter of a financial year.',
    input: z.object({
      quarter: quarterField,
      /** Sums the TDS of members without a PAN, however many lines there are. */
      add: optionalField(z.enum(['1'])),
      limit: pageLimit,
      cursor: timeCursor(readWholeId),
    }),
    output: answer({
      data: z.array(
        z.object({
          at: momentOut,
          /** The year in which the commission's financial year began. */
          year: z.number(),
          /** Whether a credit of commission or a withdrawal paid it. */
          deducted_at: z.enum(['credit', 'withdrawal']),
          /** The withdrawal's reference, or the number of the order that earned the commission. */
          reference: z.string(),
          member: z.pick(memberOut, { id: true, name: true }),
          has_pan: z.boolean(),
          /** The amount credited or withdrawn; negative if goods came back or the bank returned it. */
          amount: rupeesOut,
          tds: rupeesOut,
          /** The year's taxed commission. */
          commission: rupeesOut,
          /** Whether that is all of the year's commission, rather than the part above the threshold. */
          of_whole: z.boolean(),
          percent: z.number(),
        }),
      ),
      totals: z.object({
        lines: z.number(),
        amount: rupeesOut,
        tds: rupeesOut,
        /** Null for very many lines, unless requested. */
        without_pan: z.nullable(rupeesOut),
      }),
      next_cursor: z.optional(z.string()),
    }),
  })
