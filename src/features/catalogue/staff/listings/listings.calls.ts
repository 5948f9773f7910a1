import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id, requestId, wholeNumber } from '../../../../wire/fields.ts'

type Merge = ReturnType<typeof mergeContract>

export const mergeBrand = staffCall<() => Merge>()('mergeBrand', 'catalogue')
export const mergeCategory = staffCall<() => Merge>()('mergeCategory', 'catalogue')

export const mergeBrandContract = (): Merge => mergeContract('brand')
export const mergeCategoryContract = (): Merge => mergeContract('category')

/** The merge call for each kind of listing. */
export const mergeCalls = { brand: mergeBrand, category: mergeCategory } as const

function mergeContract(kind: 'brand' | 'category') {
  return defineContract({
    summary:
      'Merges a listing into another for good: redirects its addresses at once and moves its products in batches.',
    change: { audits: kind },
    input: z.object({
      id: id('office.listings.gone'),
      version: wholeNumber({ min: 1, max: 2_147_483_647, message: 'field.invalid' }),
      into_id: id('office.listings.intoMissing'),
      request_id: requestId,
    }),
    output: answer({ data: z.object({ products: z.number() }) }),
    refusals: {
      notFound: [404, 'office.listings.gone'],
      changedMeanwhile: [409, 'office.changedMeanwhile'],
      savedAlready: [422, 'office.form.savedAlready'],
      mergedAlready: [409, 'office.listings.mergedAlready'],
      intoItself: [400, 'office.listings.intoItself'],
      intoUnknown: [400, 'office.listings.intoMissing'],
      intoMerged: [409, 'office.listings.intoMerged'],
      beingMerged: [409, 'office.listings.beingMerged'],
      groupsClash: [409, 'office.listings.groupsClash'],
    },
  })
}

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
        /** The names of the brands or categories merged into this one. Their URLs redirect here. */
        earlier: z.array(z.string()),
        /**
         * Names of groups that cannot be moved here yet: a group with the same name here has other options,
         * or a variant with the same values.
         */
        waiting: z.array(z.string()),
      }),
    }),
    refusals: { notFound: [404, 'office.listings.gone'] },
  })
