import * as z from 'zod/mini'
import { monthField } from '../../../../back-office/finance/finance-fields.ts'
import { pageLimit, readWholeId, timeCursor } from '../../../../wire/cursors.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { optionalField } from '../../../../wire/fields.ts'
import { entryOut, memberKinds } from './ledger-fields.ts'

export const findEntries = staffCall<typeof findEntriesContract>()('findEntries', 'finance')

export const findEntriesContract = () =>
  defineContract({
    summary:
      "Lists a month's entries in the members' accounts of one kind, newest first. A page may hold few.",
    input: z.object({
      kind: z.enum(memberKinds),
      month: monthField,
      /** All entries up to the end of the month. */
      since: optionalField(z.literal('beginning')),
      limit: pageLimit,
      cursor: timeCursor(readWholeId),
    }),
    output: answer({
      unit: z.enum(['rupees', 'points']),
      data: z.array(entryOut),
      next_cursor: z.optional(z.string()),
    }),
  })
