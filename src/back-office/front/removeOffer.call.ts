import * as z from 'zod/mini'
import { defineCall, staff } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { offerId, seenVersion } from './front-fields.ts'

export const removeOffer = defineCall<typeof removeOfferContract>()({
  wire: { method: 'POST', path: '/back-office/api/removeOffer', encoding: 'json' },
  access: staff('catalogue'),
})

export const removeOfferContract = () =>
  defineContract({
    summary: 'Removes a offer for good.',
    limit: 'change',
    input: z.object({ offer_id: offerId, version: seenVersion }),
    output: answer({}),
    refusals: {
      notFound: [404, 'office.front.offerGone'],
      /** `data` is the offer as it is now. */
      changedMeanwhile: [409, 'office.changedMeanwhile'],
    },
  })
