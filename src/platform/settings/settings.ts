import type { Seller } from './seller.ts'

/** Support hours: from one weekday to another (0 is Sunday), from minute to minute of the day. */
export type SupportHours = { fromDay: number; toDay: number; fromMinute: number; toMinute: number }

/**
 * The shop's contact details and grievance officer, which the E-Commerce Rules require every shop to
 * publish.
 */
export type Contact = {
  email: string
  hours: SupportHours
  /** The phone number has 10 digits. */
  grievanceOfficer: { name: string; email: string; phone: string }
}

/** The quiet hours, from one hour to another of the next morning, in Indian time. */
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
    /** The seconds without a webhook after which the shop asks the provider about a payment. */
    checkAfterSeconds: number
  }
  /**
   * The seller, the support's phone number (10 digits) and the contact from the environment. The database
   * has the current values.
   */
  seller: Seller
  supportPhone: string
  contact: Contact
  services: ServiceModes
  /** Hours without notifications that can wait until morning; undefined if there are none. */
  quietHours: QuietHours | undefined
  /** Recipients of mail about the shop's problems, until the back office changes them. */
  alertEmails: string[]
  /** Whether the shop puts demo data into an empty database. */
  seed: 'demo' | 'none'
  /** The memory limit for cached invoice PDFs. */
  caches: { invoiceBytes: number }
  /** The size limit of a product import file. */
  importFileMegabytes: number
}
