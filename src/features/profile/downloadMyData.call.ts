import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { input } from './own-password-fields.ts'

export const downloadMyData = defineCall<typeof downloadMyDataContract>()({
  wire: { method: 'POST', path: '/User/downloadMyData', encoding: 'form' },
  access: 'member',
})

export const downloadMyDataContract = () =>
  defineContract({
    summary:
      'Returns all data that the shop holds about the member, by section, with PAN and account number in full. Requires the password.',
    limit: 'change',
    input,
    output: answer({ data: z.record(z.string(), z.unknown()) }),
    refusals: { wrongPassword: [400, 'profile.wrongPassword'] },
  })
