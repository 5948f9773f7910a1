import * as z from 'zod/mini'
import { staffCall } from '../../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../../wire/define-contract.ts'
import { id, requestId, text } from '../../../../../wire/fields.ts'
import { matrixOut } from '../matrix/matrix-shapes.ts'
import { variantsMax } from '../matrix/variant-grid.ts'
import { groupId, optionName, typedValue } from './option-shapes.ts'

export const addVariantOption = staffCall<typeof addVariantOptionContract>()('addVariantOption', 'catalogue')

export const addVariantOptionContract = () =>
  defineContract({
    summary: 'Adds an option to a group of variants, with a value for each variant.',
    change: { audits: 'product' },
    input: z.object({
      group_id: groupId,
      request_id: requestId,
      name: optionName,
      /** The value of each variant without an entry in `others`, including those off sale. */
      value: typedValue,
      others: z
        .array(z.object({ product_id: id('catalogue.productNotFound'), value: text({ max: 1_000 }) }))
        .check(z.maxLength(variantsMax * 4, 'office.matrix.tooManyVariants')),
    }),
    output: answer({ data: matrixOut }),
    refusals: {
      savedAlready: [422, 'office.form.savedAlready'],
      notFound: [404, 'office.matrix.notFound'],
      tooManyOptions: [409, 'office.products.tooManyOptions'],
      /** `errors` has a sentence per field. */
      fields: [422, 'office.matrix.cells'],
    },
  })
