import { staff } from '../../../wire/define-call.ts'
import { describeResource, text } from '../resource.ts'
import { resourceCalls } from '../resource-calls.ts'
import { listingFields } from './listing-fields.ts'

export const brands = describeResource({
  name: 'brand',
  id: 'brand_id',
  path: '/back-office/brands',
  access: staff('catalogue'),
  calls: { list: 'listBrands', save: 'saveBrand', move: 'moveBrand' },
  summary: { list: 'Brands in the order of the shop, shown or not, a page at a time.', row: 'a brand' },
  filters: { search: { label: 'office.brands.search', max: 80 } },
  fields: {
    name: listingFields.name,
    picture: listingFields.picture,
    description: text('office.resources.description', 500, { kind: 'lines', translated: true }),
    is_shown: listingFields.is_shown,
  },
  row: { name: 'name', picture: 'picture', columns: ['translations', 'is_shown'] },
  refusals: { nameTaken: [409, 'office.resources.nameTaken'] },
  says: {
    title: 'office.frame.brands',
    add: 'office.brands.add',
    none: 'office.resources.none',
    gone: 'catalogue.invalidBrand',
  },
  audit: {
    name: 'office.products.brand',
    changed: 'office.audit.saveBrand',
    added: 'office.audit.addBrand',
  },
})

export const { list: listBrands, save: saveBrand, move: moveBrand } = resourceCalls(brands)
