import type { Seller } from './seller.ts'

/** The hours in which the support answers: from a day of the week to another (0 is Sunday), from minute to minute of the day. */
export type SupportHours = { fromDay: number; toDay: number; fromMinute: number; toMinute: number }

/** How people reach the shop, and who answers complaints, as the E-Commerce Rules oblige every shop to say. */
export type Contact = {
  email: string
  hours: SupportHours
  /** The phone number has 10 digits. */
  grievanceOfficer: { name: string; email: string; phone: string }
}

/** From which hour until which of the next morning, by the clocks of India. */
export type QuietHours = { fromHour: number; untilHour: number }

export type ServiceMode = 'real' | 'standIn' | 'off'

/** Which services outside the shop are real, which it simulates itself, and which are switched off. */
export type ServiceModes = Record<
  'cardPayments' | 'payouts' | 'couriers' | 'messages' | 'mail' | 'push' | 'ifscLookup' | 'newsSearch',
  ServiceMode
>

/** The settings of the process that features use. The server reads and checks them. */
export type FeatureSettings = {
  mode: 'demo' | 'live'
  /** The shop's name, in everything that people read. */
  shopName: string
  /** The public address of the shop, without a slash at the end, where it is known before anybody asks. */
  publicUrl: string | undefined
  /** What the numbers of new orders begin with: 2 to 4 capital letters. */
  orderPrefix: string
  payments: {
    /** How long stock and wallet money are held for an online payment. */
    windowSeconds: number
    /** After how long the provider is asked about a payment of which no webhook arrived. */
    checkAfterSeconds: number
  }
  /** The seller, the phone number of the support (10 digits) and the contact as the environment gives them. What holds is in the database. */
  seller: Seller
  supportPhone: string
  contact: Contact
  services: ServiceModes
  /** When nobody is told what can wait until the morning; undefined where there is no such time. */
  quietHours: QuietHours | undefined
  /** Who gets mail about troubles, until the back office says otherwise. */
  alertEmails: string[]
  /** Whether the demo shop was put into an empty database. */
  seed: 'demo' | 'none'
  /** How much memory invoices as PDF may fill. */
  caches: { invoiceBytes: number }
  /** How large a file of products may be. */
  importFileMegabytes: number
}
