import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { id } from '../../../wire/fields.ts'
import { listedProductOut } from '../catalogue-shapes.ts'

export const getRelatedProducts = defineCall<typeof getRelatedProductsContract>()({
  wire: { method: 'POST', path: '/User/getRelatedProducts', encoding: 'form' },
  access: 'anyone',
})

export const getRelatedProductsContract = () =>
  defineContract({
    summary:
      'Lists products in stock related to a product: those that at least three buyers bought with it, then others of its category, nearest in price first.',
    input: z.object({ product_id: id('catalogue.productNotFound') }),
    output: answer({
      data: z.object({ together: z.array(listedProductOut), similar: z.array(listedProductOut) }),
      base_url: z.string(),
    }),
  })
