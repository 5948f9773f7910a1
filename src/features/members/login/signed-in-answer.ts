import * as z from 'zod/mini'
import { answer } from '../../../wire/define-contract.ts'
import { idOut } from '../../../wire/fields.ts'

/** Returns the answer of every login call. */
export function signedInAnswer() {
  return answer({
    userId: idOut,
    data: z.object({
      userId: idOut,
      user_name: z.string(),
      user_email: z.string(),
      user_mobile: z.string(),
      profile_img: z.string(),
    }),
  })
}
