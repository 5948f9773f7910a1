import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { idList } from '../../../wire/id-list.ts'
import { placed } from '../../../wire/placed.ts'
import { listedProductOut } from '../catalogue-shapes.ts'

/** The most products that may be requested by id at once. */
export const productsAtOnceMax = 100

export const getProducts = defineCall<typeof getProductsContract>()({
  wire: { method: 'POST', path: '/User/getProducts', encoding: 'form' },
  access: 'anyone',
})

export const getProductsContract = () =>
  defineContract({
    summary: 'Returns products by their ids, in the given order. Omits those that are off sale.',
    input: z.object({
      /** Ids separated by commas: '12,7'. */
      product_ids: idList({
        max: productsAtOnceMax,
        tooMany: placed('catalogue.productsAtOnce', { max: productsAtOnceMax }),
      }),
    }),
    output: answer({ data: z.array(listedProductOut), base_url: z.string() }),
  })
