import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { id, idOut, optionalField } from '../../wire/fields.ts'

export const getMovedListings = defineCall<typeof getMovedListingsContract>()({
  wire: { method: 'POST', path: '/User/getMovedListings', encoding: 'form' },
  access: 'anyone',
})

export const getMovedListingsContract = () =>
  defineContract({
    summary: 'Returns the new listing of each given category or brand that was merged.',
    cache: 'catalogue',
    shows: 'no product',
    input: z.object({
      category_id: optionalField(id('catalogue.invalidCategory')),
      brand_id: optionalField(id('catalogue.invalidBrand')),
    }),
    output: answer({
      data: z.array(
        z.object({
          kind: z.enum(['category', 'brand']),
          id: idOut,
          into: z.object({ id: idOut, name: z.string() }),
        }),
      ),
    }),
  })
