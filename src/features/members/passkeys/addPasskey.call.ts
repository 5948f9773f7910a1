import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { stepUpRefusal } from '../step-up/step-up-refusal.ts'
import { addInput } from './passkey-fields.ts'

export const addPasskey = defineCall<typeof addPasskeyContract>()({
  wire: { method: 'POST', path: '/User/addPasskey', encoding: 'json' },
  access: 'member',
})

export const addPasskeyContract = () =>
  defineContract({
    summary:
      'Adds the passkey that a browser created with the options of startPasskey, and notifies the member by SMS.',
    limit: 'change',
    input: addInput,
    output: answer({ data: z.object({ passkey_id: z.string() }) }),
    refusals: {
      ...stepUpRefusal,
      notAccepted: [400, 'passkeys.notAccepted'],
      tooMany: [409, 'passkeys.tooMany'],
      addedAlready: [409, 'passkeys.addedAlready'],
    },
  })
