import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { memberId } from '../../../wire/fields.ts'

export const requestEmailProof = defineCall<typeof requestEmailProofContract>()({
  wire: { method: 'POST', path: '/User/requestEmailProof', encoding: 'form' },
  access: 'member',
})

export const requestEmailProofContract = () =>
  defineContract({
    summary:
      "Sends a link to the member's e-mail address, which confirms it within two days. No other mail goes there before.",
    limit: 'change',
    input: z.object({ user_id: memberId }),
    output: answer({}),
    refusals: {
      notOpen: [409, 'told.notOpen'],
      isProven: [409, 'told.isProven'],
    },
  })
