import type { PlainKey } from '../../../words/sentence.ts'

/** What there is to print of an order; a credit note comes together with the invoice that it takes back. */
export const orderPapers = ['none', 'proforma', 'invoice', 'credit_note'] as const

export type OrderPaper = (typeof orderPapers)[number]

/** An order that was called off before anything was issued has none: nothing is to be paid for it. */
export function orderPaper(status: string, issued: readonly ('invoice' | 'credit_note')[]): OrderPaper {
  if (issued.includes('credit_note')) return 'credit_note'
  if (issued.includes('invoice')) return 'invoice'
  return status === 'rejected' ? 'none' : 'proforma'
}

/** Before a slot's number: what its invoice is found by beside those of orders, as in 'SL701'. */
export const slotPaper = 'SL'

/**
 * The lines of an order's documents that say what it costs beside its goods; of a credit note, what the buyer pays for the pick-up
 * of what it takes back, below zero.
 */
export const chargeLines: Readonly<Record<number, PlainKey>> = {
  0: 'delivery.charge',
  [-1]: 'invoice.pickup',
  [-2]: 'orders.cashFee',
}
