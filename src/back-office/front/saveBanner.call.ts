import { defineCall, staff } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { bannerInput } from './front-fields.ts'
import { officeBannerOut } from './front-shapes.ts'

export const saveBanner = defineCall<typeof saveBannerContract>()({
  wire: { method: 'POST', path: '/back-office/api/saveBanner', encoding: 'json' },
  access: staff('catalogue'),
})

export const saveBannerContract = () =>
  defineContract({
    summary:
      'Writes a banner, a new one without `banner_id`. The shop shows it from its hour on, and until its hour.',
    limit: 'change',
    input: bannerInput,
    output: answer({ data: officeBannerOut }),
    refusals: {
      notFound: [404, 'office.front.bannerGone'],
      /** `data` is the banner as it is now. */
      changedMeanwhile: [409, 'office.changedMeanwhile'],
      savedAlready: [422, 'office.form.savedAlready'],
      endsTooEarly: [400, 'office.front.endsTooEarly'],
      pictureUnknown: [400, 'office.pictures.unknown'],
    },
  })
