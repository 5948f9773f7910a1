import { describeResource, text } from '../../../back-office/resources/resource.ts'
import { resourceCalls } from '../../../back-office/resources/resource-calls.ts'
import { staff } from '../../../wire/define-call.ts'

const states = [
  { value: 'shown', label: 'office.resources.shown' },
  { value: 'hidden', label: 'office.resources.hidden' },
] as const

export const shops = describeResource({
  name: 'shop',
  id: 'shop_id',
  path: '/back-office/settings/shops',
  access: staff('owner'),
  calls: { list: 'getShops', read: 'getShop', save: 'saveShop', remove: 'removeShop' },
  summary: { list: 'The shops by name, shown or not, a page at a time.', row: 'a shop' },
  filters: {
    search: { label: 'office.shops.search', max: 60 },
    state: { kind: 'choice', label: 'office.term.state', options: states },
  },
  fields: {
    name: text('office.term.name', 80, {
      missing: 'office.form.nameMissing',
      isName: true,
      translated: true,
    }),
    address: text('office.term.address', 300, { missing: 'office.shops.addressMissing', translated: true }),
    tehsil: text('office.shops.tehsil', 80, { missing: 'office.shops.tehsilMissing', translated: true }),
    hours: text('office.shops.hours', 120, { hint: 'office.shops.hoursHint', translated: true }),
    contact: text('office.shops.contact', 10, {
      form: /^\d{10}$/,
      wrong: 'office.shops.contactForm',
      inputMode: 'tel',
    }),
    is_shown: { kind: 'box', label: 'office.shops.shown', head: 'office.term.state' },
  },
  row: { name: 'name', besides: 'address', columns: ['tehsil', 'contact', 'hours', 'is_shown'] },
  says: {
    title: 'office.frame.shops',
    add: 'office.shops.new',
    none: 'office.shops.none',
    noneText: 'office.shops.noneText',
    gone: 'office.shops.gone',
  },
  audit: {
    name: 'office.audit.shop',
    changed: 'office.audit.saveShop',
    added: 'office.audit.addShop',
    removed: 'office.audit.removeShop',
  },
})

export const { list: getShops, read: getShop, save: saveShop, remove: removeShop } = resourceCalls(shops)
