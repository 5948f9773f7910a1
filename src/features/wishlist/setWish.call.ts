import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { flag, id, memberId } from '../../wire/fields.ts'
import { placed } from '../../wire/placed.ts'
import { wishesMax } from './wishes-max.ts'

export const setWish = defineCall<typeof setWishContract>()({
  wire: { method: 'POST', path: '/User/setWish', encoding: 'form' },
  access: 'member',
})

export const setWishContract = () =>
  defineContract({
    summary: "Adds a product to the member's wishlist, or removes it.",
    limit: 'change',
    input: z.object({
      user_id: memberId,
      product_id: id(),
      /** True to add the product, false to remove it. */
      wanted: flag(),
    }),
    output: answer({}),
    refusals: {
      unknownProduct: [404, 'catalogue.productNotFound'],
      tooMany: [422, placed('wishlist.tooMany', { max: wishesMax })],
    },
  })
