import { type DataDescription, taxYears, untilClosing } from './describe-data.ts'

// Kinds of data that several features keep.

export const contactData: DataDescription = {
  data: 'privacy.data.contact',
  service: 'account',
  why: 'privacy.why.contact',
  kept: untilClosing,
  sharedWith: ['couriers', 'paymentProvider', 'messageProvider', 'network'],
}

export const orderData: DataDescription = {
  data: 'privacy.data.orders',
  service: 'orders',
  why: 'privacy.why.orders',
  kept: taxYears,
  sharedWith: ['couriers', 'taxOffice'],
}

export const moneyData: DataDescription = {
  data: 'privacy.data.money',
  service: 'money',
  why: 'privacy.why.money',
  kept: taxYears,
  sharedWith: ['paymentProvider', 'payoutProvider', 'taxOffice'],
}

export const taxData: DataDescription = {
  data: 'privacy.data.tax',
  service: 'money',
  why: 'privacy.why.tax',
  kept: taxYears,
  sharedWith: ['taxOffice'],
}

export const referrerData: DataDescription = {
  data: 'privacy.data.referrer',
  service: 'selling',
  why: 'privacy.why.referrer',
  kept: { says: 'privacy.kept.referrer' },
  sharedWith: ['network'],
}
