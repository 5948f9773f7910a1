import * as z from 'zod/mini'
import { idPage } from '../../../../wire/cursors.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { idOut, rupeesOut } from '../../../../wire/fields.ts'
import { productFilterInput } from './product-fields.ts'

export const listProducts = staffCall<typeof listProductsContract>()('listProducts', 'catalogue')

export const listProductsContract = () =>
  defineContract({
    summary: 'Lists products on sale and off it, newest first, paged.',
    input: z.object({
      ...productFilterInput,
      ...idPage,
    }),
    output: answer({
      data: z.array(
        z.object({
          product_id: idOut,
          version: z.number(),
          name: z.string(),
          sku: z.string(),
          picture: z.string(),
          category_name: z.string(),
          brand_name: z.string(),
          mrp: rupeesOut,
          discount: z.number(),
          offered: rupeesOut,
          on_hand: z.number(),
          /** Low on stock or sold out. */
          is_low: z.boolean(),
          is_shown: z.boolean(),
        }),
      ),
      next_cursor: z.optional(z.string()),
    }),
  })
