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
      'Sets whether home shows personal rows. Switching it off deletes the viewing history, and recording then needs new consent.',
    limit: 'change',
    input: z.object({ user_id: memberId, wanted: flag() }),
    output: answer({}),
  })
