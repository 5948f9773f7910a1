import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { flag, memberId } from '../../wire/fields.ts'
import { idList } from '../../wire/id-list.ts'
import { placed } from '../../wire/placed.ts'
import { viewedAtOnceMax, viewedMax } from './viewed-max.ts'

export const forgetViewedProducts = defineCall<typeof forgetViewedProductsContract>()({
  wire: { method: 'POST', path: '/User/forgetViewedProducts', encoding: 'form' },
  access: 'member',
})

export const forgetViewedProductsContract = () =>
  defineContract({
    summary: "Deletes the member's viewing history.",
    limit: 'change',
    input: z.object({ user_id: memberId }),
    output: answer({}),
  })

export const getPersonalHome = defineCall<typeof getPersonalHomeContract>()({
  wire: { method: 'POST', path: '/User/getPersonalHome', encoding: 'form' },
  access: 'member',
})

export const getPersonalHomeContract = () =>
  defineContract({
    summary:
      "Returns whether home shows personal rows, and whether the shop stores the member's viewing history.",
    input: z.object({ user_id: memberId }),
    output: answer({ data: z.object({ is_wanted: z.boolean(), keeps_viewed: z.boolean() }) }),
  })

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

export const setPersonalHome = defineCall<typeof setPersonalHomeContract>()({
  wire: { method: 'POST', path: '/User/setPersonalHome', encoding: 'form' },
  access: 'member',
})

export const setPersonalHomeContract = () =>
  defineContract({
    summary:
      'Sets whether home shows personal rows. Switching them off after consent deletes the viewing history, and recording then needs new consent.',
    limit: 'change',
    input: z.object({ user_id: memberId, wanted: flag() }),
    output: answer({}),
  })

export const setViewedKept = defineCall<typeof setViewedKeptContract>()({
  wire: { method: 'POST', path: '/User/setViewedKept', encoding: 'form' },
  access: 'member',
})

export const setViewedKeptContract = () =>
  defineContract({
    summary: "Sets whether the shop stores the member's viewing history. Withdrawing consent deletes it.",
    limit: 'change',
    input: z.object({ user_id: memberId, kept: flag() }),
    output: answer({}),
  })
