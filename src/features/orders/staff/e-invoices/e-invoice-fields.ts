import * as z from 'zod/mini'
import { statesOf } from '../../../../states/states.ts'
import { idOut, momentOut } from '../../../../wire/fields.ts'
import { eInvoiceStates } from '../../e-invoice/e-invoice-states.ts'

/** A document's registration at the portal, in the staff's list. */
export const eInvoiceOut = z.object({
  e_invoice_id: idOut,
  serial: z.string(),
  order_no: z.string(),
  business: z.string(),
  gstin: z.string(),
  issued_at: momentOut,
  state: z.enum(statesOf(eInvoiceStates)),
  attempts: z.number(),
  /** The portal's reason, or why there was no answer. */
  failure: z.nullable(z.string()),
  irn: z.nullable(z.string()),
  ack_no: z.nullable(z.string()),
  ack_at: z.nullable(momentOut),
  cancelled_at: z.nullable(momentOut),
  may_cancel: z.boolean(),
  /** The days left to register the document; null once it is registered. */
  days_left: z.nullable(z.number()),
})
