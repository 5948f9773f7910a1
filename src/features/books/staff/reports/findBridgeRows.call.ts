import * as z from 'zod/mini'
import { monthField } from '../../../../back-office/finance/finance-fields.ts'
import { idPage } from '../../../../wire/cursors.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { idOut, momentOut, rupeesOut } from '../../../../wire/fields.ts'
import { bridgeParts } from './gst-names.ts'

export const findBridgeRows = staffCall<typeof findBridgeRowsContract>()('findBridgeRows', 'finance')

export const findBridgeRowsContract = () =>
  defineContract({
    summary:
      "Lists the orders behind a step between the ledger's GST and the documents' GST, or the part without a cause.",
    input: z.object({ month: monthField, step: z.enum(bridgeParts), ...idPage }),
    output: answer({
      data: z.array(
        z.object({
          id: idOut,
          /** An order number, or SL and the slot's number; null for a transfer of its own. */
          paper: z.nullable(z.string()),
          order_no: z.nullable(z.string()),
          transfer_id: z.nullable(idOut),
          buyer: z.nullable(z.string()),
          at: momentOut,
          tax: rupeesOut,
        }),
      ),
      next_cursor: z.optional(z.string()),
    }),
  })
