import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { idOut, memberId } from '../../wire/fields.ts'
import { idList } from '../../wire/id-list.ts'
import { placed } from '../../wire/placed.ts'
import { deviceWishesMax, wishesMax } from './wishes-max.ts'

export const mergeWishes = defineCall<typeof mergeWishesContract>()({
  wire: { method: 'POST', path: '/User/mergeWishes', encoding: 'form' },
  access: 'member',
})

export const mergeWishesContract = () =>
  defineContract({
    summary: `Adds products wished for before the login to the wishlist, up to ${wishesMax}, and returns the ids of the whole list. Skips products that are off sale.`,
    limit: 'change',
    input: z.object({
      user_id: memberId,
      /** Ids separated by commas, latest first. */
      product_ids: idList({
        max: deviceWishesMax,
        tooMany: placed('wishlist.tooManyAtOnce', { max: deviceWishesMax }),
      }),
    }),
    output: answer({ data: z.array(idOut) }),
  })
