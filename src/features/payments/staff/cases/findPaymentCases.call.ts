import * as z from 'zod/mini'
import { idPage } from '../../../../wire/cursors.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { optionalField } from '../../../../wire/fields.ts'
import { caseOut } from './case-fields.ts'

export const findPaymentCases = staffCall<typeof findPaymentCasesContract>()(
  'findPaymentCases',
  'finance',
  'orders',
)

export const listedCases = ['open', 'all'] as const

export const findPaymentCasesContract = () =>
  defineContract({
    summary: 'Lists refunds and disputes made at the provider without the shop, newest first.',
    input: z.object({ state: optionalField(z.enum(listedCases)), ...idPage }),
    output: answer({ data: z.array(caseOut), next_cursor: z.optional(z.string()) }),
  })
