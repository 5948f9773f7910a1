import * as z from 'zod/mini'
import { idPage } from '../../../../../wire/cursors.ts'
import { staffCall } from '../../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../../wire/define-contract.ts'
import { optionalField } from '../../../../../wire/fields.ts'
import { setAsideOut, setAsideStates } from './set-aside-fields.ts'

export const findSetAsideReports = staffCall<typeof findSetAsideReportsContract>()(
  'findSetAsideReports',
  'orders',
  'support',
)

export const listedStates = ['all', ...setAsideStates] as const

export const findSetAsideReportsContract = () =>
  defineContract({
    summary:
      'What couriers said that cannot be true, or is of no parcel of the shop: what is to be looked into with the oldest first, the rest with the latest.',
    input: z.object({ state: optionalField(z.enum(listedStates)), ...idPage }),
    output: answer({ data: z.array(setAsideOut), next_cursor: z.optional(z.string()) }),
  })
