import { describeResource } from '../../../../back-office/resources/resource.ts'
import { resourceCalls } from '../../../../back-office/resources/resource-calls.ts'
import { staff } from '../../../../wire/define-call.ts'
import { listingFields, listingFigures, listingFilters } from './listing-fields.ts'

export const categories = describeResource({
  name: 'category',
  id: 'category_id',
  path: '/back-office/categories',
  access: staff('catalogue'),
  calls: {
    list: 'listCategories',
    read: 'readCategory',
    save: 'saveCategory',
    move: 'moveCategory',
    remove: 'removeCategory',
  },
  merge: 'mergeCategory',
  summary: {
    list: 'Categories in the order of the shop, shown or not, a page at a time.',
    row: 'a category',
  },
  fields: {
    ...listingFields,
    is_returnable: {
      kind: 'box',
      label: 'office.categories.isReturnable',
      hint: 'office.categories.returnableHint',
    },
  },
  shows: listingFigures,
  filters: listingFilters('office.categories.search'),
  row: { name: 'name', picture: 'picture', besides: 'translations', columns: ['is_shown'] },
  refusals: { nameTaken: [409, 'office.resources.nameTaken'] },
  says: {
    title: 'term.categories',
    add: 'office.categories.add',
    none: 'office.categories.none',
    noneText: 'office.categories.noneText',
    gone: 'catalogue.invalidCategory',
  },
  audit: {
    name: 'office.products.category',
    changed: 'office.audit.saveCategory',
    added: 'office.audit.addCategory',
    removed: 'office.audit.removeCategory',
    merged: 'office.audit.mergeCategory',
  },
})

export const {
  list: listCategories,
  save: saveCategory,
  move: moveCategory,
  remove: removeCategory,
} = resourceCalls(categories)
