import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { flag, memberId } from '../../wire/fields.ts'

export const setPersonalHome = defineCall<typeof setPersonalHomeContract>()({
  wire: { method: 'POST', path: '/User/setPersonalHome', encoding: 'form' },
  access: 'member',
})

export const setPersonalHomeContract = () =>
  defineContract({
    summary:
      'Whether home shows rows of what the member looked at, bought and wished for. Switched off, what they looked at is forgotten, and kept again only when they say so.',
    limit: 'change',
    input: z.object({ user_id: memberId, wanted: flag() }),
    output: answer({}),
  })
