import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { memberId } from '../../wire/fields.ts'
import { ifscField } from './ifsc-field.ts'

export const lookupIfsc = defineCall<typeof lookupIfscContract>()({
  wire: { method: 'POST', path: '/User/lookupIfsc', encoding: 'form' },
  access: 'member',
})

export const lookupIfscContract = () =>
  defineContract({
    summary:
      'Looks up a bank branch by IFSC. ADDRESS is empty if only the bank is known; the member then types it.',
    input: z.object({ user_id: memberId, code: ifscField }),
    output: answer({
      data: z.object({ IFSC: z.string(), BANK: z.string(), BRANCH: z.string(), ADDRESS: z.string() }),
    }),
    refusals: {
      notFound: [404, 'bank.branchUnknown'],
      unavailable: [503, 'bank.lookupUnavailable'],
    },
  })
