import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { memberId } from '../../../wire/fields.ts'
import { stepUpRefusal } from '../step-up/step-up-refusal.ts'
import { passkeyId } from './passkey-fields.ts'

export const removePasskey = defineCall<typeof removePasskeyContract>()({
  wire: { method: 'POST', path: '/User/removePasskey', encoding: 'form' },
  access: 'member',
})

export const removePasskeyContract = () =>
  defineContract({
    summary: "Removes one of the member's passkeys, which then no longer logs in.",
    limit: 'change',
    input: z.object({ user_id: memberId, passkey_id: passkeyId() }),
    output: answer({}),
    refusals: { ...stepUpRefusal, unknown: [404, 'passkeys.unknown'] },
  })
