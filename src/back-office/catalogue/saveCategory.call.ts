import { defineCall, staff } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { categoryInput } from './group-fields.ts'
import { officeCategoryOut } from './group-shapes.ts'

export const saveCategory = defineCall<typeof saveCategoryContract>()({
  wire: { method: 'POST', path: '/back-office/api/saveCategory', encoding: 'json' },
  access: staff('catalogue'),
})

export const saveCategoryContract = () =>
  defineContract({
    summary: 'Writes a category, a new one without `category_id`.',
    limit: 'change',
    input: categoryInput,
    output: answer({ data: officeCategoryOut }),
    refusals: {
      notFound: [404, 'catalog.invalidCategory'],
      /** `data` is the category as it is now. */
      changedMeanwhile: [409, 'office.changedMeanwhile'],
      savedAlready: [422, 'office.form.savedAlready'],
      pictureUnknown: [400, 'office.pictures.unknown'],
    },
  })
