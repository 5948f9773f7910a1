import * as z from 'zod/mini'
import { auditEntryOut } from '../../../../../back-office/kit/audit-entry-out.ts'
import { idPage } from '../../../../../wire/cursors.ts'
import { staffCall } from '../../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../../wire/define-contract.ts'
import { id, idOut } from '../../../../../wire/fields.ts'

export const getProductHistory = staffCall<typeof getProductHistoryContract>()(
  'getProductHistory',
  'catalogue',
)

export const getProductHistoryContract = () =>
  defineContract({
    summary:
      'Lists the changes of a product with author, time and origin, newest first, paged, and its stock history.',
    input: z.object({ product_id: id('catalogue.productNotFound'), ...idPage }),
    output: answer({
      /** `import_id` is the import or undo that changed many products along with this one. */
      data: z.array(z.extend(auditEntryOut, { import_id: z.nullable(idOut) })),
      product: z.object({ product_id: idOut, name: z.string() }),
      /** The units received, and where they are now. */
      stock: z.object({
        received: z.number(),
        on_hand: z.number(),
        reserved: z.number(),
        sold: z.number(),
      }),
      next_cursor: z.optional(z.string()),
    }),
    refusals: { notFound: [404, 'catalogue.productNotFound'] },
  })
