import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { memberId } from '../../wire/fields.ts'
import { idList } from '../../wire/id-list.ts'
import { placed } from '../../wire/placed.ts'
import { viewedAtOnceMax, viewedMax } from './viewed-max.ts'

export const noteViewedProducts = defineCall<typeof noteViewedProductsContract>()({
  wire: { method: 'POST', path: '/User/noteViewedProducts', encoding: 'form' },
  access: 'member',
})

export const noteViewedProductsContract = () =>
  defineContract({
    summary: `Records the products that the member viewed, for home on any device: the last ${viewedMax}. Records nothing without the member's consent.`,
    limit: 'change',
    input: z.object({
      user_id: memberId,
      /** Ids separated by commas, latest first. */
      product_ids: idList({
        max: viewedAtOnceMax,
        tooMany: placed('catalogue.productsAtOnce', { max: viewedAtOnceMax }),
      }),
    }),
    output: answer({}),
  })
