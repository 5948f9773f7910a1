import * as z from 'zod/mini'
import { defineCall, staff } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { bannerId, seenVersion } from './front-fields.ts'

export const removeBanner = defineCall<typeof removeBannerContract>()({
  wire: { method: 'POST', path: '/back-office/api/removeBanner', encoding: 'json' },
  access: staff('catalogue'),
})

export const removeBannerContract = () =>
  defineContract({
    summary: 'Removes a banner for good.',
    limit: 'change',
    input: z.object({ banner_id: bannerId, version: seenVersion }),
    output: answer({}),
    refusals: {
      notFound: [404, 'office.front.bannerGone'],
      /** `data` is the banner as it is now. */
      changedMeanwhile: [409, 'office.changedMeanwhile'],
    },
  })
