import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { memberId } from '../../wire/fields.ts'
import { wishCursor, wishedProductOut } from './wished-shapes.ts'

export const getMyWishes = defineCall<typeof getMyWishesContract>()({
  wire: { method: 'POST', path: '/User/getMyWishes', encoding: 'form' },
  access: 'member',
})

export const getMyWishesContract = () =>
  defineContract({
    summary: "Lists the products of the member's wishlist that are on sale, newest first, paged.",
    input: z.object({ user_id: memberId, cursor: wishCursor }),
    output: answer({
      data: z.array(wishedProductOut),
      base_url: z.string(),
      next_cursor: z.optional(z.string()),
      /** The token of the link by which others see the list, if it is shared. */
      link: z.optional(z.string()),
    }),
  })
