import type { Seller } from './seller.ts'

/**
 * Support hours: the first and last weekday (0 is Sunday), and the minutes of the day between which the
 * support answers.
 */
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
  | 'panCheck'
  | 'eInvoices',
  ServiceMode
>

/** The settings that features read from the environment. The server validates them at the start. */
export type FeatureSettings = {
  mode: 'demo' | 'live'
  /** The shop's name, as shoppers see it in texts. */
  shopName: string
  /** The shop's public URL without a trailing slash, if it is configured. */
  publicUrl: string | undefined
  /** The prefix of new order numbers: 2 to 4 capital letters. */
  orderPrefix: string
  payments: {
    /** How many seconds the shop reserves stock and wallet money for an order that is paid online. */
    windowSeconds: number
    /** After how many seconds without a webhook the shop asks the provider about a payment. */
    checkAfterSeconds: number
  }
  /**
   * The seller, the support's phone number (10 digits) and the contact details from the environment. The back
   * office can change them; read the current values from the database.
   */
  seller: Seller
  supportPhone: string
  contact: Contact
  services: ServiceModes
  /** Hours in which notifications that can wait until morning are not sent; undefined if there are none. */
  quietHours: QuietHours | undefined
  /** Hours in which promotional messages are not sent. They replace `quietHours` for these messages. */
  promotionalQuietHours: QuietHours | undefined
  /** Initial recipients of e-mails about problems of the shop. The back office can replace them. */
  alertEmails: string[]
  /** Whether the shop inserts demo data into an empty database. */
  seed: 'demo' | 'none'
  /** The memory limit for cached invoice PDFs. */
  caches: { invoiceBytes: number }
  /** The size limit of a product import file. */
  importFileMegabytes: number
}
