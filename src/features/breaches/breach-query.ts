import type { PlainKey } from '../../words/sentence.ts'

/** The ways to choose the members that a breach touched. */
export const whoNames = {
  all: 'office.breaches.whoAll',
  ordered: 'office.breaches.whoOrdered',
  field: 'office.breaches.whoField',
  listed: 'office.breaches.whoListed',
} as const satisfies Record<string, PlainKey>

/** The kinds of personal data by which members can be chosen. */
export const fieldNames = {
  email: 'office.breaches.fieldEmail',
  address: 'office.breaches.fieldAddress',
  bank: 'office.breaches.fieldBank',
  pan: 'office.breaches.fieldPan',
} as const satisfies Record<string, PlainKey>
