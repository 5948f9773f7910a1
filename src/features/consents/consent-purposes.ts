import type { PlainKey } from '../../words/sentence.ts'

/**
 * The purposes for which the shop needs a member's consent, in the order of the screens. A purpose without consent does
 * nothing.
 */
export const consentPurposes = ['offers', 'push', 'rows', 'viewed', 'review_names', 'location'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

export const consentWords: Record<ConsentPurpose, { title: PlainKey; text: PlainKey }> = {
  offers: { title: 'consents.offers', text: 'consents.offersText' },
  push: { title: 'consents.push', text: 'consents.pushText' },
  rows: { title: 'consents.rows', text: 'consents.rowsText' },
  viewed: { title: 'consents.viewed', text: 'consents.viewedText' },
  review_names: { title: 'consents.reviewNames', text: 'consents.reviewNamesText' },
  location: { title: 'consents.location', text: 'consents.locationText' },
}
