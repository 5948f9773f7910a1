import * as z from 'zod/mini'
import { auditEntryOut } from '../../../../../back-office/kit/audit-entry-out.ts'
import { idPage } from '../../../../../wire/cursors.ts'
import { staffCall } from '../../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../../wire/define-contract.ts'
import { id, idOut, momentOut, rupeesOut } from '../../../../../wire/fields.ts'

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
      /**
       * `import_id` is the id of the import, bulk edit or undo that made this change; null for other changes.
       * An undo is an import with its own id.
       */
      data: z.array(z.extend(auditEntryOut, { import_id: z.nullable(idOut) })),
      product: z.object({ product_id: idOut, name: z.string() }),
      /** The number of units received so far, and how many of them are on hand, reserved and sold. */
      stock: z.object({
        received: z.number(),
        on_hand: z.number(),
        reserved: z.number(),
        sold: z.number(),
      }),
      /** The latest prices, newest first. */
      prices: z.array(
        z.object({
          at: momentOut,
          mrp: rupeesOut,
          offered: rupeesOut,
          /** The struck price; null if the price was not reduced. */
          prior_price: z.nullable(rupeesOut),
          is_shown: z.boolean(),
          /**
           * Who changed the price and how, from the audit log. Null if the log has no entry for this price.
           */
          actor: z.nullable(z.string()),
          what: z.nullable(z.string()),
        }),
      ),
      now: momentOut,
      /**
       * The rule for struck prices. `from` is the first day on which it applies. The lowest price of the
       * `days` days before a reduction is struck. `source` is the legal source.
       */
      reference: z.object({ from: z.string(), days: z.number(), source: z.string() }),
      next_cursor: z.optional(z.string()),
    }),
    refusals: { notFound: [404, 'catalogue.productNotFound'] },
  })
