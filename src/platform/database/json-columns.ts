import type { StoredCartLine } from '../../wire/stored-cart-line.ts'

/** A delivery address as it was when the order was placed. */
export type DeliveryAddress = {
  flat_no: string
  building: string
  address_1: string
  address_2: string
  pin_code: string
  /** The place of supply. Missing in orders placed before it was stored. */
  state?: string | undefined
  /** The recipient, if it is not the member. */
  receiver_name?: string | undefined
  receiver_mobile?: string | undefined
  landmark?: string | undefined
}

/** Products that staff propose to a member on the phone, with their quantities. */
export type ProposedLines = { product_id: number; quantity: number }[]

/** The lines of a stored cart, as displayed. */
export type KeptCartLines = StoredCartLine[]

/** The seller as stored on an issued document. */
export type DocumentSeller = { name: string; address: string; gstin: string }

/** The buyer as stored on an issued document. */
export type DocumentBuyer = {
  name: string
  /** Absent once the account is closed. */
  mobile?: string | undefined
  /**
   * The address. Only set once the account is closed, if the law requires an address on the document. Before
   * that, the order has it.
   */
  address?: DeliveryAddress | undefined
}

/** The values for the template of a text message. */
export type MessageDetails = Record<string, string>

/** A news article as stored with its topic: plain text with checked URLs. */
export type NewsTopicArticle = {
  title: string
  description: string
  author: string | null
  source: string
  url: string
  /** The picture's URL in the shop. */
  picture: string | null
  /** ISO 8601. */
  publishedAt: string
}

export type NewsTopicArticles = NewsTopicArticle[]

/**
 * The state before or after an audited change as plain data: amounts in paise, no secrets, nothing that
 * screens mask.
 */
export type AuditedState = Readonly<Record<string, unknown>>

/** The stored result of a reconciliation with the payment provider. Paise. */
export type ReconciliationResult = {
  provider: { taken: number; sentBack: number; payments: number; refunds: number }
  ledger: { taken: number; sentBack: number }
  difference: number
  disagreements: { id: string; provider: number; ledger: number }[]
  /** The number of payments on the provider's account that belong to another shop. */
  notCounted: number
  /** Refunds that staff must make by hand. Amounts in hundredths of the currency. */
  setAside: { paymentId: string; amount: number; currency: string; why: string | null }[]
}

/** The details of a problem that the shop reports to staff, as last found. */
export type TroubleDetails = {
  /** Runs that failed, or differences found. */
  count?: number
  /** The cause, if one is known. */
  reason?: string
  /**
   * `amount`: a payout's paise. `since`: when the provider received the payout; for a dispute, the deadline
   * for evidence; for a complaint, the end of its term.
   */
  amount?: number
  since?: string
}

/** A withdrawal's tax in paise, by the financial year of the commission: withdrawal.tds_years. */
export type TaxedYears = {
  year: number
  base: number
  /**
   * Missing in withdrawals requested before the whole year was taxed. Their `base` is only the part above the
   * threshold.
   */
  of_whole?: boolean
  percent_bp: number
  amount: number
}[]

/** The facts that decide whether and when a delivery reaches a PIN code, as the database returns them. */
export type DeliveryFacts = {
  /** Undefined or null for a PIN code outside all ranges. */
  range: {
    is_served: boolean
    takes_cash: boolean
    from: number
    to: number
    /** Paise; null if the shop's default applies. */
    charge: number | null
    free_above: number | null
  } | null
  /** Raw settings as stored. */
  calendar: unknown
  charge: unknown
  terms: unknown
  holidays: string[]
}
