import { describeResource, text } from '../../../../back-office/resources/resource.ts'
import { resourceCalls } from '../../../../back-office/resources/resource-calls.ts'
import { staff } from '../../../../wire/define-call.ts'
import { listingFields, listingFigures, listingFilters } from './listing-fields.ts'

export const brands = describeResource({
  name: 'brand',
  id: 'brand_id',
  path: '/back-office/brands',
  access: staff('catalogue'),
  calls: {
    list: 'listBrands',
    read: 'readBrand',
    save: 'saveBrand',
    move: 'moveBrand',
    remove: 'removeBrand',
  },
  merge: 'mergeBrand',
  summary: { list: 'Brands in the order of the shop, shown or not, a page at a time.', row: 'a brand' },
  fields: {
    name: listingFields.name,
    picture: listingFields.picture,
    description: text('office.term.description', 500, { kind: 'lines', translated: true }),
    is_shown: listingFields.is_shown,
  },
  shows: listingFigures,
  filters: listingFilters('office.brands.search'),
  row: { name: 'name', picture: 'picture', besides: 'translations', columns: ['is_shown'] },
  refusals: { nameTaken: [409, 'office.resources.nameTaken'] },
  says: {
    title: 'term.brands',
    add: 'office.brands.add',
    none: 'office.brands.none',
    noneText: 'office.brands.noneText',
    gone: 'catalogue.invalidBrand',
  },
  audit: {
    name: 'office.products.brand',
    changed: 'office.audit.saveBrand',
    added: 'office.audit.addBrand',
    removed: 'office.audit.removeBrand',
    merged: 'office.audit.mergeBrand',
  },
})

export const {
  list: listBrands,
  save: saveBrand,
  move: moveBrand,
  remove: removeBrand,
} = resourceCalls(brands)
