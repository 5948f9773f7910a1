import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { memberId } from '../../wire/fields.ts'

export const downloadMyData = defineCall<typeof downloadMyDataContract>()({
  wire: { method: 'POST', path: '/User/downloadMyData', encoding: 'form' },
  access: 'member',
})

export const downloadMyDataContract = () =>
  defineContract({
    summary: 'Everything the shop keeps about the member, section by section.',
    limit: 'change',
    input: z.object({ user_id: memberId }),
    output: answer({ data: z.record(z.string(), z.unknown()) }),
  })
