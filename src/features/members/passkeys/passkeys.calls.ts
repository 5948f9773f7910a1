import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { memberId, momentOut } from '../../../wire/fields.ts'
import { signedInAnswer } from '../login/signed-in-answer.ts'
import { stepUpRefusal } from '../step-up/step-up-refusal.ts'
import { addInput, input, loginInput, passkeyId } from './passkey-fields.ts'

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

export const getMyPasskeys = defineCall<typeof getMyPasskeysContract>()({
  wire: { method: 'POST', path: '/User/getMyPasskeys', encoding: 'form' },
  access: 'member',
})

export const getMyPasskeysContract = () =>
  defineContract({
    summary: "Lists the member's passkeys, oldest first; twenty at most.",
    input: z.object({ user_id: memberId }),
    output: answer({
      data: z.array(
        z.object({
          passkey_id: z.string(),
          name: z.string(),
          added_at: momentOut,
          last_used_at: z.nullable(momentOut),
          /**
           * True after an account recovery, until the owner confirms the passkey. A suspended passkey cannot
           * be used.
           */
          is_suspended: z.boolean(),
        }),
      ),
    }),
  })

export const loginByPasskey = defineCall<typeof loginByPasskeyContract>()({
  wire: { method: 'POST', path: '/User/loginByPasskey', encoding: 'json' },
  access: 'anyone',
})

export const loginByPasskeyContract = () =>
  defineContract({
    summary:
      'Signs a member in by a passkey used with the options of startPasskeyLogin, and sets the session cookie.',
    limit: 'login',
    input: loginInput,
    output: signedInAnswer(),
    refusals: {
      notAccepted: [401, 'passkeys.notAccepted'],
      suspended: [403, 'passkeys.suspended'],
      blocked: [403, 'login.blocked'],
    },
  })

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

export const renamePasskey = defineCall<typeof renamePasskeyContract>()({
  wire: { method: 'POST', path: '/User/renamePasskey', encoding: 'form' },
  access: 'member',
})

export const renamePasskeyContract = () =>
  defineContract({
    summary: "Names one of the member's passkeys.",
    limit: 'change',
    input,
    output: answer({}),
    refusals: { unknown: [404, 'passkeys.unknown'] },
  })

export const startPasskey = defineCall<typeof startPasskeyContract>()({
  wire: { method: 'POST', path: '/User/startPasskey', encoding: 'form' },
  access: 'member',
})

export const startPasskeyContract = () =>
  defineContract({
    summary:
      'Returns the options for a browser to create a passkey, which addPasskey accepts in the same session.',
    limit: 'change',
    input: z.object({ user_id: memberId }),
    output: passkeyOptionsAnswer(),
    refusals: { ...stepUpRefusal },
  })

export const startPasskeyLogin = defineCall<typeof startPasskeyLoginContract>()({
  wire: { method: 'POST', path: '/User/startPasskeyLogin', encoding: 'form' },
  access: 'anyone',
})

export const startPasskeyLoginContract = () =>
  defineContract({
    summary:
      'Returns the options for a browser to use any passkey, which loginByPasskey accepts in the same browser. They name no member.',
    input: z.object({}),
    output: passkeyOptionsAnswer(),
  })

export const startPasskeyStepUp = defineCall<typeof startPasskeyStepUpContract>()({
  wire: { method: 'POST', path: '/User/startPasskeyStepUp', encoding: 'form' },
  access: 'member',
})

export const startPasskeyStepUpContract = () =>
  defineContract({
    summary:
      "Returns the options for a browser to use one of the member's passkeys, which stepUp accepts in the same session.",
    input: z.object({ user_id: memberId }),
    output: passkeyOptionsAnswer(),
  })

/** Options that the browser passes to WebAuthn unchanged. */
function passkeyOptionsAnswer() {
  return answer({ data: z.object({ options: z.record(z.string(), z.unknown()) }) })
}
