import * as z from 'zod/mini'
import { pageLimit } from '../../../wire/cursors.ts'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { idOut, memberId, momentOut, optionalField, text } from '../../../wire/fields.ts'
import { input } from './login-fields.ts'
import { signedInAnswer } from './signed-in-answer.ts'

export const getMySessions = defineCall<typeof getMySessionsContract>()({
  wire: { method: 'POST', path: '/User/getMySessions', encoding: 'form' },
  access: 'member',
})

export const getMySessionsContract = () =>
  defineContract({
    summary: 'Lists the devices where the member is signed in, this one first, paged.',
    input: z.object({
      user_id: memberId,
      limit: pageLimit,
      cursor: optionalField(
        text({
          max: 60,
          rules: [[(cursor) => /^(?:this|\d{20}[0-9a-f]{32})$/.test(cursor), 'field.unknownPage']],
        }),
      ),
    }),
    output: answer({
      data: z.array(
        z.object({
          device: z.string(),
          is_current: z.boolean(),
          signed_in_at: momentOut,
          last_seen_at: momentOut,
        }),
      ),
      next_cursor: z.optional(z.string()),
    }),
  })

export const getSession = defineCall<typeof getSessionContract>()({
  wire: { method: 'GET', path: '/User/getSession', encoding: 'query' },
  access: 'anyone',
})

export const getSessionContract = () =>
  defineContract({
    summary: 'Returns the signed-in member, or null for a visitor.',
    input: z.object({}),
    output: answer({
      data: z.nullable(
        z.object({
          userId: idOut,
          user_name: z.string(),
          /** '2' if the member is subscribed, '1' if not. */
          isSubscribe: z.enum(['1', '2']),
        }),
      ),
    }),
  })

export const logout = defineCall<typeof logoutContract>()({
  wire: { method: 'POST', path: '/User/logout', encoding: 'form' },
  access: 'anyone',
})

export const logoutContract = () =>
  defineContract({
    summary: 'Ends the session, if there is one.',
    input: z.object({}),
    output: answer({}),
  })

export const NewLogin = defineCall<typeof NewLoginContract>()({
  wire: { method: 'POST', path: '/User/NewLogin', encoding: 'json' },
  access: 'anyone',
})

export const NewLoginContract = () =>
  defineContract({
    summary:
      'Signs a member in and sets the session cookie. With stay_signed_in of 0 the session ends with the browser, and after half a day without use.',
    limit: 'login',
    input,
    output: signedInAnswer(),
    refusals: {
      wrongCredentials: [401, 'login.failed'],
      blocked: [403, 'login.blocked'],
    },
  })

export const signOutElsewhere = defineCall<typeof signOutElsewhereContract>()({
  wire: { method: 'POST', path: '/User/signOutElsewhere', encoding: 'form' },
  access: 'member',
})

export const signOutElsewhereContract = () =>
  defineContract({
    summary: "Ends the member's sessions on all devices but this one.",
    limit: 'change',
    input: z.object({ user_id: memberId }),
    output: answer({}),
  })
