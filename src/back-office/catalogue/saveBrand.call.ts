import { defineCall, staff } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { brandInput } from './group-fields.ts'
import { officeBrandOut } from './group-shapes.ts'

export const saveBrand = defineCall<typeof saveBrandContract>()({
  wire: { method: 'POST', path: '/back-office/api/saveBrand', encoding: 'json' },
  access: staff('catalogue'),
})

export const saveBrandContract = () =>
  defineContract({
    summary: 'Writes a brand, a new one without `brand_id`.',
    limit: 'change',
    input: brandInput,
    output: answer({ data: officeBrandOut }),
    refusals: {
      notFound: [404, 'catalog.invalidBrand'],
      /** `data` is the brand as it is now. */
      changedMeanwhile: [409, 'office.changedMeanwhile'],
      savedAlready: [422, 'office.form.savedAlready'],
      pictureUnknown: [400, 'office.pictures.unknown'],
    },
  })
