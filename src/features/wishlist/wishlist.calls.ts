import * as z from 'zod/mini'
import { readWholeId, timeCursor } from '../../wire/cursors.ts'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { flag, id, idOut, memberId, rupeesOut, text } from '../../wire/fields.ts'
import { idList } from '../../wire/id-list.ts'
import { placed } from '../../wire/placed.ts'
import { listedProductOut } from '../catalogue/catalogue-shapes.ts'
import { deviceWishesMax, wishesMax } from './wishes-max.ts'

/** The cursor of a wishlist's pages. */
const wishCursor = timeCursor(readWholeId)

export const getMyWishes = defineCall<typeof getMyWishesContract>()({
  wire: { method: 'POST', path: '/User/getMyWishes', encoding: 'form' },
  access: 'member',
})

export const getMyWishesContract = () =>
  defineContract({
    summary: "Lists the products of the member's wishlist that are on sale, newest first, paged.",
    input: z.object({ user_id: memberId, cursor: wishCursor }),
    output: answer({
      data: z.array(
        z.extend(listedProductOut, {
          /** How much the unit price has dropped since the product was added; absent if it has not. */
          cheaper_by: z.optional(rupeesOut),
        }),
      ),
      base_url: z.string(),
      next_cursor: z.optional(z.string()),
      /** The token in the list's public link; absent if the list is not shared. */
      link: z.optional(z.string()),
    }),
  })

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
