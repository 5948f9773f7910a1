import { staff } from '../../../wire/define-call.ts'
import { describeResource } from '../resource.ts'
import { resourceCalls } from '../resource-calls.ts'
import { listingFields } from './listing-fields.ts'

export const categories = describeResource({
  name: 'category',
  id: 'category_id',
  path: '/back-office/categories',
  access: staff('catalogue'),
  calls: { list: 'listCategories', save: 'saveCategory', move: 'moveCategory' },
  summary: { list: 'Every category in the order of the shop, shown or not.', row: 'a category' },
  fields: listingFields,
  row: { name: 'name', picture: 'picture', columns: ['translations', 'is_shown'] },
  refusals: { nameTaken: [409, 'office.resources.nameTaken'] },
  says: {
    title: 'office.frame.categories',
    add: 'office.categories.add',
    none: 'office.resources.none',
    gone: 'catalogue.invalidCategory',
  },
  audit: {
    name: 'office.products.category',
    changed: 'office.audit.saveCategory',
    added: 'office.audit.addCategory',
  },
})

export const { list: listCategories, save: saveCategory, move: moveCategory } = resourceCalls(categories)
