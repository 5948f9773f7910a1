import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { text } from '../../wire/fields.ts'
import { listedProductOut } from '../catalogue/catalogue-shapes.ts'
import { wishCursor } from './wished-shapes.ts'

export const getSharedWishes = defineCall<typeof getSharedWishesContract>()({
  wire: { method: 'POST', path: '/User/getSharedWishes', encoding: 'form' },
  access: 'anyone',
})

export const getSharedWishesContract = () =>
  defineContract({
    summary: 'Lists the products of a shared wishlist, paged, without its owner.',
    input: z.object({ link: text({ max: 40 }), cursor: wishCursor }),
    output: answer({
      data: z.array(listedProductOut),
      base_url: z.string(),
      next_cursor: z.optional(z.string()),
    }),
    refusals: { unknownLink: [404, 'wishlist.linkGone'] },
  })
