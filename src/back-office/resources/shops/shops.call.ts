import { staff } from '../../../wire/define-call.ts'
import { describeResource } from '../resource.ts'
import { resourceCalls } from '../resource-calls.ts'

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
    state: { kind: 'choice', label: 'office.resources.state', options: states },
  },
  fields: {
    name: { label: 'office.shops.name', max: 80, missing: 'office.shops.nameMissing', translated: true },
    address: {
      label: 'office.shops.address',
      max: 300,
      missing: 'office.shops.addressMissing',
      translated: true,
    },
    tehsil: {
      label: 'office.shops.tehsil',
      max: 80,
      missing: 'office.shops.tehsilMissing',
      translated: true,
    },
    hours: { label: 'office.shops.hours', hint: 'office.shops.hoursHint', max: 120, translated: true },
    contact: {
      label: 'office.shops.contact',
      max: 10,
      form: /^\d{10}$/,
      wrong: 'office.shops.contactForm',
      inputMode: 'numeric',
    },
    is_shown: { kind: 'box', label: 'office.shops.shown', head: 'office.resources.state' },
  },
  row: { name: 'name', besides: 'address', columns: ['tehsil', 'contact', 'hours', 'is_shown'] },
  says: {
    title: 'office.frame.shops',
    add: 'office.shops.new',
    none: 'office.shops.none',
    noneText: 'office.shops.noneText',
    gone: 'office.shops.gone',
  },
})

export const { list: getShops, read: getShop, save: saveShop, remove: removeShop } = resourceCalls(shops)
