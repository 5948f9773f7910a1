import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id } from '../../../../wire/fields.ts'

export const listProductGroups = staffCall<typeof listProductGroupsContract>()(
  'listProductGroups',
  'catalogue',
)

export const listProductGroupsContract = () =>
  defineContract({
    summary: 'Lists the groups of variants of a brand in a category, by name.',
    input: z.object({
      category_id: id('office.products.categoryMissing'),
      brand_id: id('office.products.brandMissing'),
    }),
    output: answer({ data: z.array(z.object({ name: z.string(), options: z.array(z.string()) })) }),
  })
