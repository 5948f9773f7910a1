import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { memberId, rupeesOut } from '../../wire/fields.ts'
import { listedProductOut } from '../catalogue/catalogue-shapes.ts'

export const getOwnRows = defineCall<typeof getOwnRowsContract>()({
  wire: { method: 'POST', path: '/User/getOwnRows', encoding: 'form' },
  access: 'member',
})

export const getOwnRowsContract = () =>
  defineContract({
    summary:
      'Returns the personal rows of home: recently viewed, bought before, and price drops among them. Empty without consent.',
    input: z.object({ user_id: memberId }),
    output: answer({
      data: z.object({
        is_wanted: z.boolean(),
        /** Whether the member has not decided yet about rows from orders and prices. The browser then asks. */
        asks_rows: z.boolean(),
        /**
         * Whether the member allows the shop to store which products they view. If 'unasked', the browser
         * asks.
         */
        keeps_viewed: z.enum(['yes', 'no', 'unasked']),
        viewed: z.array(listedProductOut),
        bought: z.array(listedProductOut),
        cheaper: z.array(z.extend(listedProductOut, { cheaper_by: rupeesOut })),
      }),
      base_url: z.string(),
    }),
  })
