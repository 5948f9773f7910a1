import type { PlainKey } from '../../../words/sentence.ts'

/** The printable document of an order. 'credit_note' includes the invoice that it reverses. */
export const orderDocuments = ['none', 'proforma', 'invoice', 'credit_note'] as const

export type OrderDocument = (typeof orderDocuments)[number]

/**
 * Returns which document an order has. An order that was cancelled before any document was issued has none,
 * because nothing is owed for it.
 */
export function orderDocument(status: string, issued: readonly ('invoice' | 'credit_note')[]): OrderDocument {
  if (issued.includes('credit_note')) return 'credit_note'
  if (issued.includes('invoice')) return 'invoice'
  return status === 'rejected' ? 'none' : 'proforma'
}

/**
 * The prefix of a slot's number, such as 'SL701', in the URLs of invoices. The prefix distinguishes the
 * invoice of a slot (a paid subscription) from that of an order.
 */
export const slotDocumentPrefix = 'SL'

/**
 * The names of the charges on documents, by line number (0 and below). The amounts kept from the refund of
 * returned goods are only on credit notes.
 */
export const chargeLines: Readonly<Record<number, PlainKey>> = {
  0: 'delivery.charge',
  [-1]: 'invoice.pickup',
  [-2]: 'orders.cashFee',
  [-3]: 'invoice.buyBack',
}
