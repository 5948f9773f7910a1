import * as z from 'zod/mini'
import { idPage } from '../../wire/cursors.ts'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { idOut } from '../../wire/fields.ts'

export const getShopList = defineCall<typeof getShopListContract>()({
  wire: { method: 'GET', path: '/Admin/get_shop_list', encoding: 'query' },
  access: 'anyone',
})

export const getShopListContract = () =>
  defineContract({
    summary: 'Lists the stores that people can visit, by name, paged.',
    cache: 'catalogue by language',
    shows: 'no product',
    input: z.object({ ...idPage }),
    output: answer({
      data: z.array(
        z.object({
          id: idOut,
          shop_name: z.string(),
          shop_address: z.string(),
          tehasil_name: z.string(),
          shop_contact: z.string(),
          /** Opening hours in the operator's words; empty if unknown. */
          shop_hours: z.string(),
        }),
      ),
      next_cursor: z.optional(z.string()),
    }),
    refusals: { unknownPage: [400, 'field.unknownPage'] },
  })
