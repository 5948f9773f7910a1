import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { memberId, momentOut } from '../../../wire/fields.ts'

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
           * True from an account recovery until the owner confirms the passkey. It cannot be used meanwhile.
           */
          is_suspended: z.boolean(),
        }),
      ),
    }),
  })
