import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id } from '../../../../wire/fields.ts'

export const readListingUse = staffCall<typeof readListingUseContract>()('readListingUse', 'catalogue')

export type ListingKind = 'brand' | 'category'

export const readListingUseContract = () =>
  defineContract({
    summary: 'Counts what depends on a brand or category: its products, links and earlier names.',
    input: z.object({
      kind: z.enum(['brand', 'category']),
      id: id('field.invalidId'),
    }),
    output: answer({
      data: z.object({
        products: z.number(),
        banners: z.array(z.string()),
        menu_items: z.array(z.string()),
        /** Names of those merged into it, whose URLs redirect here. */
        earlier: z.array(z.string()),
        /**
         * Groups that wait to be moved, because a group of that name here has the same variants or other
         * options.
         */
        waiting: z.array(z.string()),
      }),
    }),
    refusals: { notFound: [404, 'office.listings.gone'] },
  })
