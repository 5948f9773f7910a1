/** A company on an invoice or credit note, as the portal registers it. */
export type EInvoiceParty = {
  gstin: string
  name: string
  address: string
  place: string
  pinCode: string
  /** The GST code of the state, such as '27'. */
  stateCode: string
}

/** A line of a document. Amounts are in paise, and the rate is in basis points. */
export type EInvoiceLine = {
  name: string
  hsn: string
  quantity: number
  taxable: number
  rateBp: number
  igst: number
  cgst: number
  sgst: number
}

/** An invoice or credit note to a business, as the portal registers it. Amounts are in paise. */
export type EInvoiceDocument = {
  kind: 'invoice' | 'credit_note'
  serial: string
  /** The day of issue in India, such as '2026-11-29'. */
  day: string
  seller: EInvoiceParty
  buyer: EInvoiceParty
  /** The GST code of the place of supply. */
  placeOfSupply: string
  lines: EInvoiceLine[]
  roundOff: number
  total: number
  /** The invoice that a credit note reverses. */
  reverses?: { serial: string; day: string } | undefined
}

export type RegisteredEInvoice = {
  /** The invoice reference number (IRN): 64 hexadecimal digits. */
  irn: string
  ackNo: string
  ackAt: Date
  /** The signed text of the QR code (JWS). Null if the portal no longer gives it out. */
  signedQr: string | null
  /** The signed document (JWS). Null if the portal no longer gives it out. */
  signedInvoice: string | null
}

/** Why a registration is cancelled, in the portal's codes. */
export const cancelReasonCodes = {
  duplicate: '1',
  data_entry: '2',
  order_cancelled: '3',
  other: '4',
} as const

export type CancelReason = keyof typeof cancelReasonCodes

/** The portal that registers invoices and credit notes to businesses (IRP). */
export type EInvoices = {
  /**
   * Registers a document. If the portal has registered it before, returns that registration, so that a repeat
   * registers nothing twice.
   * @param wasSent whether the shop has sent this document before. Only then does the client accept a
   * registration that the portal names but no longer gives out.
   * @throws EInvoiceRefusedError if the portal refuses this document.
   * @throws EInvoiceUnreachableError if there was no usable answer; a later attempt may succeed.
   * @throws EInvoiceUntrustedError if the answer is not about this document, or is not signed by the portal.
   * @throws EInvoiceAccountError if the portal refuses the shop's account.
   */
  register(document: EInvoiceDocument, earlier: { wasSent: boolean }): Promise<RegisteredEInvoice>
  /** Cancels a registration. Returns when it was cancelled. @throws the same errors as `register`. */
  cancel(irn: string, why: { reason: CancelReason; note: string }): Promise<Date>
  readonly isStandIn: boolean
}

/** Thrown when the portal refuses a document. The message is the portal's reason. */
export class EInvoiceRefusedError extends Error {
  override name = 'EInvoiceRefusedError'
  readonly code: string
  constructor(code: string, reason: string) {
    super(reason)
    this.code = code
  }
}

/** Thrown when the portal gives no usable answer. */
export class EInvoiceUnreachableError extends Error {
  override name = 'EInvoiceUnreachableError'
}

/**
 * Thrown when an answer is not about the document that was sent, or when the signature is not the portal's. The
 * portal is not away, so other documents can still be sent. An operator must look into it at once.
 */
export class EInvoiceUntrustedError extends Error {
  override name = 'EInvoiceUntrustedError'
}

/** Thrown when the portal refuses the shop's account. An operator must act. */
export class EInvoiceAccountError extends Error {
  override name = 'EInvoiceAccountError'
}
