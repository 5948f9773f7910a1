import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { optionalField, wholeNumber } from '../../../wire/fields.ts'
import { placed } from '../../../wire/placed.ts'
import { listedProductOut } from '../catalogue-shapes.ts'

export const getTopDiscounts = defineCall<typeof getTopDiscountsContract>()({
  wire: { method: 'POST', path: '/User/getTopDiscounts', encoding: 'form' },
  access: 'anyone',
})

export const getTopDiscountsContract = () =>
  defineContract({
    summary:
      'Lists the products in stock with the largest discounts, one for each brand in a category. `message` is the image base path.',
    cache: 'catalogue by language',
    input: z.object({
      records: optionalField(
        wholeNumber({ min: 1, max: 20, message: placed('field.between', { min: 1, max: 20 }) }),
      ),
    }),
    output: answer({ data: z.array(listedProductOut), base_url: z.string() }),
  })
