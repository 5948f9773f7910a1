import * as z from 'zod/mini'
import { dayField } from '../../../../back-office/finance/finance-fields.ts'
import { pageLimit, readWholeId, timeCursor } from '../../../../wire/cursors.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id, optionalField, text } from '../../../../wire/fields.ts'
import { accountOut, entryOut } from './ledger-fields.ts'

export const viewAccount = staffCall<typeof viewAccountContract>()('viewAccount', 'finance')

export const viewAccountContract = () =>
  defineContract({
    summary: 'Returns an account and its entries, newest first. A page may hold few if the filter is rare.',
    input: z.object({
      account_id: id(),
      /** The transfer code. */
      code: optionalField(text({ max: 40, rules: [[(code) => /^[a-z_]*$/.test(code), 'field.invalid']] })),
      from: optionalField(dayField),
      to: optionalField(dayField),
      limit: pageLimit,
      cursor: timeCursor(readWholeId),
    }),
    output: answer({
      data: accountOut,
      entries: z.array(entryOut),
      next_cursor: z.optional(z.string()),
    }),
    refusals: {
      unknown: [404, 'office.finance.unknownAccount'],
    },
  })
