import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id, idOut, momentOut } from '../../../../wire/fields.ts'
import { officeProductOut } from './office-product.ts'
import { stockCorrectionCauses } from './product-fields.ts'

export const readProduct = staffCall<typeof readProductContract>()('readProduct', 'catalogue')

export const readProductContract = () =>
  defineContract({
    summary: 'Returns a product with all its editable fields and the latest corrections of its stock.',
    input: z.object({ product_id: id('catalogue.productNotFound') }),
    output: answer({
      data: officeProductOut,
      corrections: z.array(
        z.object({
          units: z.number(),
          on_hand_after: z.number(),
          staff_name: z.string(),
          at: momentOut,
          /** The import that corrected the stock; null if it was corrected by hand. */
          import_id: z.nullable(idOut),
          /** Set if the correction was caused by an order. */
          cause: z.nullable(z.enum(stockCorrectionCauses)),
          orderno: z.nullable(z.string()),
        }),
      ),
    }),
    refusals: { notFound: [404, 'catalogue.productNotFound'] },
  })
