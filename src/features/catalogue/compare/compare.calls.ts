import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { idList } from '../../../wire/id-list.ts'
import { placed } from '../../../wire/placed.ts'
import { listedProductOut } from '../catalogue-shapes.ts'
import { comparedMax } from './compared-max.ts'

export const compareProducts = defineCall<typeof compareProductsContract>()({
  wire: { method: 'POST', path: '/User/compareProducts', encoding: 'form' },
  access: 'anyone',
})

export const compareProductsContract = () =>
  defineContract({
    summary: `Compares the highlights of up to ${comparedMax} products of one category, one row for each name. Omits products that are off sale.`,
    input: z.object({
      /** Ids separated by commas: '12,7'. */
      product_ids: idList({
        max: comparedMax,
        tooMany: placed('catalogue.compareMax', { max: comparedMax }),
      }),
    }),
    output: answer({
      data: z.array(listedProductOut),
      rows: z.array(
        z.object({
          name: z.string(),
          /** The value for each product, in the products' order; empty if the product has none. */
          details: z.array(z.string()),
        }),
      ),
      base_url: z.string(),
    }),
    refusals: { otherCategory: [422, 'catalogue.compareOneCategory'] },
  })
