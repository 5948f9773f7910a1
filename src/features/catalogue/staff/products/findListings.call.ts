import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id, idOut, optionalField, text } from '../../../../wire/fields.ts'

export const findListings = staffCall<typeof findListingsContract>()('findListings', 'catalogue')

export const findListingsContract = () =>
  defineContract({
    summary: 'Finds up to twenty brands or categories by a part of their name, matches at its start first.',
    input: z.object({
      kind: z.enum(['brand', 'category']),
      search: optionalField(text({ max: 80 })),
      /** Asks for the name of this id. */
      id: optionalField(id('field.invalidId')),
    }),
    output: answer({ data: z.array(z.object({ id: idOut, name: z.string() })) }),
  })
