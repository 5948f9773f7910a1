import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id } from '../../../../wire/fields.ts'

export const readListingUse = staffCall<typeof readListingUseContract>()('readListingUse', 'catalogue')

export type ListingKind = 'brand' | 'category'

export const readListingUseContract = () =>
  defineContract({
    summary: 'What depends on a brand or category: its products, links and earlier names.',
    input: z.object({
      kind: z.enum(['brand', 'category']),
      id: id('field.invalidId'),
    }),
    output: answer({
      data: z.object({
        products: z.number(),
        banners: z.array(z.string()),
        menu_items: z.array(z.string()),
        /** What was merged into it, whose addresses lead here. */
        earlier: z.array(z.string()),
        /** Groups of variants that wait to follow, because there is one of that name with the same variants. */
        waiting: z.array(z.string()),
      }),
    }),
    refusals: { notFound: [404, 'office.listings.gone'] },
  })
