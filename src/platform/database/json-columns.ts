import type { StoredCartLine } from '../../wire/stored-cart-line.ts'

/** A delivery address as it was when the order was placed. */
export type DeliveryAddress = {
  flat_no: string
  building: string
  address_1: string
  address_2: string
  pin_code: string
  /**
   * The state, which is the place of supply for tax. Missing in old orders, because the shop did not store it
   * then.
   */
  state?: string | undefined
  /** The name of the recipient, if the recipient is not the member. */
  receiver_name?: string | undefined
  receiver_mobile?: string | undefined
  landmark?: string | undefined
  /** The buyer's GSTIN and registered legal name, if the order is a business purchase. */
  gstin?: string | undefined
  business_name?: string | undefined
}

/** Products that staff propose to a member on the phone, with their quantities. */
export type ProposedLines = { product_id: number; quantity: number }[]

/** The lines of a stored cart, as shown to the member. */
export type KeptCartLines = StoredCartLine[]

/** The seller as stored on an issued document. */
export type DocumentSeller = { name: string; address: string; gstin: string }

/** The deductor of tax as stored with a return of TDS. */
export type TdsReturnDeductor = {
  name: string
  address: string
  tan: string
  person: string
  role: string
  phone: string
}

/** The buyer as stored on an issued document. */
export type DocumentBuyer = {
  name: string
  /** Absent once the account is closed. */
  mobile?: string | undefined
  /**
   * The address. Set only after the account is closed, and only if the law requires an address on the
   * document. While the account is open, the address is read from the order.
   */
  address?: DeliveryAddress | undefined
  /** The buyer's GSTIN and registered legal name on a document of a business purchase (B2B). */
  gstin?: string | undefined
  business_name?: string | undefined
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
 * The state before or after an audited change, as plain data. Amounts are in paise. Contains no secrets, and
 * nothing that screens mask.
 */
export type AuditedState = Readonly<Record<string, unknown>>

/** The stored result of a reconciliation with the payment provider. Amounts are in paise. */
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

/** The latest details of a problem that the shop reports to staff. */
export type TroubleDetails = {
  /** The number of failed runs, or of differences found. */
  count?: number
  /** The cause, if one is known. */
  reason?: string
  /**
   * `amount`: a payout's amount in paise. `since`: when the provider received the payout. For a dispute or a
   * complaint, `since` is its deadline.
   */
  amount?: number
  since?: string
}

/** A withdrawal's tax in paise per financial year of the commission, as stored in withdrawal.tds_years. */
export type TaxedYears = {
  year: number
  base: number
  /**
   * Missing in old withdrawals, from before whole years were taxed. Their `base` is the part above the
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
    /** In paise; null if the shop's default applies. */
    charge: number | null
    free_above: number | null
  } | null
  /** The settings as stored, not validated. */
  calendar: unknown
  charge: unknown
  terms: unknown
  holidays: string[]
}

/** The rule by which the members that a breach of personal data touched were chosen. */
export type BreachQuery =
  | { who: 'all' }
  | { who: 'ordered'; from: string; until: string }
  | { who: 'field'; field: 'email' | 'address' | 'bank' | 'pan' }
  | { who: 'listed'; members: number[] }

/** The slots of the message about a breach: the affected data, and advice for the reader. */
export type BreachText = { data: string; advice: string }
export type BreachTexts = Record<'en' | 'hi' | 'mr', BreachText>
