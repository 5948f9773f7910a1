import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { flag, memberId, momentOut } from '../../wire/fields.ts'
import { consentPurposes } from './consent-purposes.ts'

export const getMyConsents = defineCall<typeof getMyConsentsContract>()({
  wire: { method: 'POST', path: '/User/getMyConsents', encoding: 'form' },
  access: 'member',
})

export const getMyConsentsContract = () =>
  defineContract({
    summary:
      "Lists the purposes that need the member's consent, with the latest decision. A purpose without consent does nothing.",
    input: z.object({ user_id: memberId }),
    output: answer({
      data: z.array(
        z.object({
          purpose: z.enum(consentPurposes),
          is_given: z.boolean(),
          /** The moment of the latest decision; null if there was none. */
          decided_at: z.nullable(momentOut),
        }),
      ),
      /** The moment before which the shop does not ask again for offers; null if it may ask. */
      asks_offers_from: z.nullable(momentOut),
      notice_version: z.number(),
    }),
  })

export const setMyConsent = defineCall<typeof setMyConsentContract>()({
  wire: { method: 'POST', path: '/User/setMyConsent', encoding: 'form' },
  access: 'member',
})

export const setMyConsentContract = () =>
  defineContract({
    summary:
      'Gives or withdraws consent to a purpose. A withdrawal works at once and deletes what only this purpose stored.',
    limit: 'change',
    input: z.object({ user_id: memberId, purpose: z.enum(consentPurposes), given: flag() }),
    output: answer({}),
    refusals: { notHere: [409, 'consents.notHere'] },
  })
