import type { PlainKey } from '../../words/sentence.ts'

/** The services for which the shop keeps data, in the order of the notice. */
export const dataServices = {
  account: 'privacy.for.account',
  orders: 'privacy.for.orders',
  money: 'privacy.for.money',
  selling: 'privacy.for.selling',
  messages: 'privacy.for.messages',
  shopping: 'privacy.for.shopping',
  reviews: 'privacy.for.reviews',
  help: 'privacy.for.help',
  checks: 'privacy.for.checks',
} as const satisfies Record<string, PlainKey>

export type DataService = keyof typeof dataServices

/** The recipients of data outside of the shop. */
export const dataRecipients = {
  couriers: 'privacy.with.couriers',
  paymentProvider: 'privacy.with.paymentProvider',
  payoutProvider: 'privacy.with.payoutProvider',
  messageProvider: 'privacy.with.messageProvider',
  pushService: 'privacy.with.pushService',
  panCheck: 'privacy.with.panCheck',
  network: 'privacy.with.network',
  shoppers: 'privacy.with.shoppers',
  linkReaders: 'privacy.with.linkReaders',
  taxOffice: 'privacy.with.taxOffice',
} as const satisfies Record<string, PlainKey>

export type DataRecipient = keyof typeof dataRecipients
