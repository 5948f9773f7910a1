import type { PlainKey } from '../../../words/sentence.ts'

/** The printable document of an order. A credit note is printed together with the invoice it reverses. */
export const orderDocuments = ['none', 'proforma', 'invoice', 'credit_note'] as const

export type OrderDocument = (typeof orderDocuments)[number]

/**
 * Returns which document an order shows. An order cancelled before any document was issued has none, since
 * nothing is owed for it.
 */
export function orderDocument(status: string, issued: readonly ('invoice' | 'credit_note')[]): OrderDocument {
  if (issued.includes('credit_note')) return 'credit_note'
  if (issued.includes('invoice')) return 'invoice'
  return status === 'rejected' ? 'none' : 'proforma'
}

/**
 * The prefix of a slot's number, which distinguishes the invoice of a slot (a paid subscription) from an
 * order's, as in 'SL701'.
 */
export const slotDocumentPrefix = 'SL'

/**
 * The names of the document lines for charges, by line number (0 and below). The pickup charge of returned
 * goods appears only on credit notes.
 */
export const chargeLines: Readonly<Record<number, PlainKey>> = {
  0: 'delivery.charge',
  [-1]: 'invoice.pickup',
  [-2]: 'orders.cashFee',
}
