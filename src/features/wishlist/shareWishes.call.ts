import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { flag, memberId } from '../../wire/fields.ts'

export const shareWishes = defineCall<typeof shareWishesContract>()({
  wire: { method: 'POST', path: '/User/shareWishes', encoding: 'form' },
  access: 'member',
})

export const shareWishesContract = () =>
  defineContract({
    summary: "Creates a link that shares the member's wishlist, or revokes it for good.",
    limit: 'change',
    input: z.object({ user_id: memberId, shared: flag() }),
    output: answer({ link: z.optional(z.string()) }),
  })
