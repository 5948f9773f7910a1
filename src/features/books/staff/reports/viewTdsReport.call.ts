import * as z from 'zod/mini'
import { memberOut, quarterField } from '../../../../back-office/finance/finance-fields.ts'
import { pageLimit, readWholeId, timeCursor } from '../../../../wire/cursors.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { momentOut, optionalField, rupeesOut } from '../../../../wire/fields.ts'

export const viewTdsReport = staffCall<typeof viewTdsReportContract>()('viewTdsReport', 'finance')

export const viewTdsReportContract = () =>
  defineContract({
    summary:
      'The income tax that was deducted of commission and of withdrawals in a quarter of a financial year, line by line.',
    input: z.object({
      quarter: quarterField,
      /** Adds up what was deducted of those without a PAN, however many lines there are. */
      add: optionalField(z.enum(['1'])),
      limit: pageLimit,
      cursor: timeCursor(readWholeId),
    }),
    output: answer({
      data: z.array(
        z.object({
          at: momentOut,
          /** The financial year of the commission, by the one in which it began. */
          year: z.number(),
          /** Of a credit of commission, or of a withdrawal. */
          deducted_at: z.enum(['credit', 'withdrawal']),
          /** The number of the withdrawal, or of the order that earned the commission. */
          reference: z.string(),
          member: z.pick(memberOut, { id: true, name: true }),
          has_pan: z.boolean(),
          /** What was credited or withdrawn; below zero where goods came back, or the bank sent it back. */
          amount: rupeesOut,
          tds: rupeesOut,
          /** The taxed commission of the year. */
          commission: rupeesOut,
          /** Whether that is all commission of the year, and not the part above the threshold. */
          of_whole: z.boolean(),
          percent: z.number(),
        }),
      ),
      totals: z.object({
        lines: z.number(),
        amount: rupeesOut,
        tds: rupeesOut,
        /** Null of very many lines, as long as nobody asks for it. */
        without_pan: z.nullable(rupeesOut),
      }),
      next_cursor: z.optional(z.string()),
    }),
  })
