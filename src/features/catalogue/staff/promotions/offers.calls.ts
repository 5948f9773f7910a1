import { describeResource, text } from '../../../../back-office/resources/resource.ts'
import { resourceCalls } from '../../../../back-office/resources/resource-calls.ts'
import { periodFields, showingStates } from '../../../../back-office/resources/showing-period.ts'
import { staff } from '../../../../wire/define-call.ts'
import { sponsoredField } from './sponsored-field.ts'

export const offers = describeResource({
  name: 'offer',
  id: 'offer_id',
  path: '/back-office/offers',
  access: staff('catalogue'),
  calls: { list: 'listOffers', save: 'saveOffer', move: 'moveOffer', remove: 'removeOffer' },
  summary: { list: 'Every offer in the order of the home page, shown or not.', row: 'an offer' },
  fields: {
    product_id: {
      kind: 'other',
      label: 'office.term.product',
      wrong: 'office.form.productMissing',
    },
    description: text('office.promotions.offerText', 300, {
      missing: 'office.promotions.offerTextMissing',
      translated: true,
    }),
    is_sponsored: sponsoredField,
    ...periodFields,
  },
  shows: { product_name: 'text', product_picture: 'text', is_on_sale: 'box', state: showingStates },
  row: {
    name: 'product_name',
    picture: 'product_picture',
    besides: 'description',
    columns: ['is_sponsored'],
  },
  refusals: {
    endsTooEarly: [400, 'office.form.endsTooEarly'],
    productUnknown: [400, 'office.form.productMissing'],
  },
  says: {
    title: 'term.offers',
    add: 'office.promotions.addOffer',
    none: 'office.promotions.noOffers',
    gone: 'office.promotions.offerGone',
  },
  audit: {
    name: 'office.audit.offer',
    changed: 'office.audit.saveOffer',
    added: 'office.audit.addOffer',
    removed: 'office.audit.removeOffer',
  },
})

export const {
  list: listOffers,
  save: saveOffer,
  move: moveOffer,
  remove: removeOffer,
} = resourceCalls(offers)
