import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { memberId, momentOut, wholeNumber } from '../../wire/fields.ts'

export const getMyAgreement = defineCall<typeof getMyAgreementContract>()({
  wire: { method: 'POST', path: '/User/getMyAgreement', encoding: 'form' },
  access: 'member',
})

export const getMyAgreementContract = () =>
  defineContract({
    summary:
      "Returns the newest version of the direct seller's agreement in the reader's language, and which version the member accepted last.",
    input: z.object({ user_id: memberId }),
    output: answer({
      data: z.object({
        /** Null if the shop has published no agreement. */
        agreement: z.nullable(
          z.object({
            version: z.number(),
            text: z.string(),
            required_from: momentOut,
            is_required: z.boolean(),
          }),
        ),
        accepted: z.nullable(z.object({ version: z.number(), at: momentOut })),
      }),
    }),
  })

export const acceptAgreement = defineCall<typeof acceptAgreementContract>()({
  wire: { method: 'POST', path: '/User/acceptAgreement', encoding: 'form' },
  access: 'member',
})

export const acceptAgreementContract = () =>
  defineContract({
    summary:
      "Accepts the newest version of the direct seller's agreement. Records the version, time, language and network address. A repeat changes nothing.",
    limit: 'change',
    input: z.object({
      user_id: memberId,
      /** The version that the member has read. */
      version: wholeNumber({ min: 1, max: 2_147_483_647, message: 'agreement.unknown' }),
    }),
    output: answer({ data: z.object({ version: z.number() }) }),
    refusals: { changed: [409, 'agreement.changed'] },
  })
