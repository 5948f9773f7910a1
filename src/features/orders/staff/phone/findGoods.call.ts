import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { idOut, rupeesOut, text } from '../../../../wire/fields.ts'

export const findGoods = staffCall<typeof findGoodsContract>()('findGoods', 'orders', 'support')

export const findGoodsContract = () =>
  defineContract({
    summary: 'Finds the first products on sale by name, for a phone order.',
    input: z.object({
      /** A part of the name, an SKU or an id. */
      search: text({ max: 100, rules: [[(value) => value !== '', 'office.phone.searchGoods']] }),
    }),
    output: answer({
      data: z.array(
        z.object({
          product_id: idOut,
          name: z.string(),
          sku: z.string(),
          picture: z.string(),
          mrp: rupeesOut,
          offered: rupeesOut,
          on_hand: z.number(),
        }),
      ),
    }),
  })
