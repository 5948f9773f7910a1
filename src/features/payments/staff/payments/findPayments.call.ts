import * as z from 'zod/mini'
import { idPage } from '../../../../wire/cursors.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { optionalField, text } from '../../../../wire/fields.ts'
import { intentOut, intentStates } from './payment-fields.ts'

export const findPayments = staffCall<typeof findPaymentsContract>()('findPayments', 'finance')

export const findPaymentsContract = () =>
  defineContract({
    summary:
      'Lists online payments, newest first; filters by order number, provider id, member id or mobile.',
    input: z.object({
      state: optionalField(z.enum([...intentStates, 'unapplied'])),
      q: optionalField(text({ max: 64 })),
      ...idPage,
    }),
    output: answer({ data: z.array(intentOut), next_cursor: z.optional(z.string()) }),
  })
