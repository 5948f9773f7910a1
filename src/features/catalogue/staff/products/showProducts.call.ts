import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { flag, id } from '../../../../wire/fields.ts'

export const showProducts = staffCall<typeof showProductsContract>()('showProducts', 'catalogue')

export const showProductsContract = () =>
  defineContract({
    summary: 'Puts products on sale or off it. Existing orders stay unchanged.',
    change: { audits: 'product' },
    input: z.object({
      product_ids: z
        .array(id('catalogue.productNotFound'))
        .check(
          z.minLength(1, 'office.form.productMissing'),
          z.maxLength(100, 'office.products.tooManyChosen'),
        ),
      is_shown: flag(),
    }),
    output: answer({ data: z.object({ changed: z.number() }) }),
  })
