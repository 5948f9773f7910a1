import * as z from 'zod/mini'
import { rupeesOut } from '../../wire/fields.ts'

/** What became of an online payment, as confirmPayment and cancelPayment answer it. */
export const paymentStateOut = z.object({
  /**
   * open: not paid so far. paid: done. released: not paid, and nothing is kept back any more. returned: the money
   * arrived but could not be used, and goes back to its source.
   */
  state: z.enum(['open', 'paid', 'released', 'returned']),
  purpose: z.enum(['order', 'slot', 'top_up']),
  /** Of an order that was paid. */
  orderno: z.optional(z.string()),
  /** What it costs in all, and what of it is paid online. */
  amount: rupeesOut,
  online: rupeesOut,
})
