import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { memberId } from '../../../wire/fields.ts'
import { stepUpRefusal } from '../step-up/step-up-refusal.ts'
import { passkeyId } from './passkey-fields.ts'

export const confirmPasskey = defineCall<typeof confirmPasskeyContract>()({
  wire: { method: 'POST', path: '/User/confirmPasskey', encoding: 'form' },
  access: 'member',
})

export const confirmPasskeyContract = () =>
  defineContract({
    summary:
      'Lifts the suspension of a passkey created before the account was recovered. Requires the password and a code together.',
    limit: 'change',
    input: z.object({ user_id: memberId, passkey_id: passkeyId() }),
    output: answer({}),
    refusals: { ...stepUpRefusal, unknown: [404, 'passkeys.unknown'] },
  })
