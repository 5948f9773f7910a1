import * as z from 'zod/mini'
import { idPage } from '../../../wire/cursors.ts'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { optionalField } from '../../../wire/fields.ts'
import { returnLists } from '../return-rules.ts'
import { officeReturnOut } from './office-return.ts'

export const findReturns = staffCall<typeof findReturnsContract>()('findReturns', 'orders', 'support')

export const listedReturns = ['all', ...returnLists] as const

export const findReturnsContract = () =>
  defineContract({
    summary: 'Lists returns and exchanges, paged: open ones oldest first, others newest first.',
    input: z.object({ state: optionalField(z.enum(listedReturns)), ...idPage }),
    output: answer({ data: z.array(officeReturnOut), next_cursor: z.optional(z.string()) }),
  })
