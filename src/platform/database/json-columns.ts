import type { StoredCartLine } from '../../wire/stored-cart-line.ts'

/** A delivery address as it was when the order was placed. */
export type DeliveryAddress = {
  flat_no: string
  building: string
  address_1: string
  address_2: string
  pin_code: string
  /** The place of supply. Absent of orders that were placed before it was kept. */
  state?: string | undefined
  /** Who receives there, where that is not the member. */
  receiver_name?: string | undefined
  receiver_mobile?: string | undefined
  landmark?: string | undefined
}

/** What was proposed to a member, and how many of each. */
export type ProposedLines = { product_id: number; quantity: number }[]

/** The lines of a kept cart, as they were shown. */
export type KeptCartLines = StoredCartLine[]

/** Who sold, as an issued document keeps it. */
export type DocumentSeller = { name: string; address: string; gstin: string }

/** The buyer, as an issued document keeps it. */
export type DocumentBuyer = {
  name: string
  /** Absent once the account is closed. */
  mobile?: string | undefined
  /** Of a closed account, where the law wants it on the document. Until then the order has it. */
  address?: DeliveryAddress | undefined
}

/** What fills the template of a text message. */
export type MessageDetails = Record<string, string>

/** An article of the news, as it is kept with its topic: plain text, with checked addresses. */
export type NewsTopicArticle = {
  title: string
  description: string
  author: string | null
  source: string
  url: string
  /** Its address in the shop. */
  picture: string | null
  /** ISO 8601. */
  publishedAt: string
}

export type NewsTopicArticles = NewsTopicArticle[]

/** What was changed, before or after, as plain data: amounts in paise, no secret, nothing that is shown masked. */
export type AuditedState = Readonly<Record<string, unknown>>

/** What a comparison with the provider of payments found, as it is kept. Paise. */
export type ReconciliationResult = {
  provider: { taken: number; sentBack: number; payments: number; refunds: number }
  ledger: { taken: number; sentBack: number }
  difference: number
  disagreements: { id: string; provider: number; ledger: number }[]
  /** Payments on the same account at the provider that are not this shop's. */
  notCounted: number
  /** Amounts in hundredths of the currency. */
  setAside: { paymentId: string; amount: number; currency: string; why: string | null }[]
}

/** What is said of a trouble of the shop, as it was found last. */
export type TroubleDetails = {
  /** Runs that failed, or differences that were found. */
  count?: number
  /** Why, as far as something said so. */
  reason?: string
  /** Of a payout, in paise, and since when it is at the provider; of a dispute, until when it takes evidence. */
  amount?: number
  since?: string
}

/** The tax of a withdrawal by the financial years whose commission it is of, in paise: withdrawal.tds_years. */
export type TaxedYears = {
  year: number
  base: number
  /** Left out in withdrawals that were asked for before tax of the whole year: the base is the part above the threshold. */
  of_whole?: boolean
  percent_bp: number
  amount: number
}[]

/** What decides whether and when something arrives at a PIN code, as the database answers it. */
export type DeliveryFacts = {
  /** Undefined or null for a PIN code of no range. */
  range: {
    is_served: boolean
    takes_cash: boolean
    from: number
    to: number
    /** Paise; null where the shop's hold. */
    charge: number | null
    free_above: number | null
  } | null
  /** Settings as they are stored. */
  calendar: unknown
  charge: unknown
  terms: unknown
  holidays: string[]
}
