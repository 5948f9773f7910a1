import { defineCall, staff } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { offerInput } from './front-fields.ts'
import { officeOfferOut } from './front-shapes.ts'

export const saveOffer = defineCall<typeof saveOfferContract>()({
  wire: { method: 'POST', path: '/back-office/api/saveOffer', encoding: 'json' },
  access: staff('catalogue'),
})

export const saveOfferContract = () =>
  defineContract({
    summary:
      'Writes a offer, a new one without `offer_id`. The shop shows it from its hour on, and until its hour.',
    limit: 'change',
    input: offerInput,
    output: answer({ data: officeOfferOut }),
    refusals: {
      notFound: [404, 'office.front.offerGone'],
      /** `data` is the offer as it is now. */
      changedMeanwhile: [409, 'office.changedMeanwhile'],
      savedAlready: [422, 'office.form.savedAlready'],
      endsTooEarly: [400, 'office.front.endsTooEarly'],
      productUnknown: [400, 'office.front.productMissing'],
    },
  })
