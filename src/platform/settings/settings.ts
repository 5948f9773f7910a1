import type { Seller } from './seller.ts'

/** Support hours: the first and last weekday (0 is Sunday), and the first and last minute of the day. */
export type SupportHours = { fromDay: number; toDay: number; fromMinute: number; toMinute: number }

/**
 * The shop's contact details and grievance officer, which the E-Commerce Rules require every shop to
 * publish.
 */
export type Contact = {
  email: string
  hours: SupportHours
  /** `phone` has 10 digits. */
  grievanceOfficer: { name: string; email: string; phone: string }
}

/** The quiet hours, from an hour in the evening to an hour of the next morning, in Indian time. */
export type QuietHours = { fromHour: number; untilHour: number }

export type ServiceMode = 'real' | 'standIn' | 'off'

/** Which external services are real, simulated, or turned off. */
export type ServiceModes = Record<
  | 'cardPayments'
  | 'payouts'
  | 'couriers'
  | 'messages'
  | 'mail'
  | 'push'
  | 'ifscLookup'
  | 'newsSearch'
  | 'panCheck',
  ServiceMode
>

/** The process settings that features use. The server reads and validates them. */
export type FeatureSettings = {
  mode: 'demo' | 'live'
  /** The shop's name, in every text for readers. */
  shopName: string
  /** The shop's public URL without a trailing slash, if it is configured. */
  publicUrl: string | undefined
  /** The prefix of new order numbers: 2 to 4 capital letters. */
  orderPrefix: string
  payments: {
    /** How many seconds the shop holds stock and wallet money for an online payment. */
    windowSeconds: number
    /** After how many seconds without a webhook the shop asks the provider about a payment. */
    checkAfterSeconds: number
  }
  /**
   * The seller, the support's phone number (10 digits) and the contact details that the environment sets. Use
   * the database for the current values.
   */
  seller: Seller
  supportPhone: string
  contact: Contact
  services: ServiceModes
  /** Hours in which notifications that can wait until morning are not sent; undefined if there are none. */
  quietHours: QuietHours | undefined
  /** Recipients of mail about problems of the shop. They apply until the back office changes them. */
  alertEmails: string[]
  /** Whether the shop puts demo data into an empty database. */
  seed: 'demo' | 'none'
  /** The memory limit for cached invoice PDFs. */
  caches: { invoiceBytes: number }
  /** The size limit of a product import file. */
  importFileMegabytes: number
}
