import * as z from 'zod/mini'
import { legalSource, shopSetting } from '../../platform/settings/shop-settings.ts'

/** How many days after a withdrawal the shop may ask again for consent to promotional messages, and the source. */
export const offersConsent = shopSetting(
  'offers_consent',
  z.object({ ask_again_days: z.int().check(z.gte(90), z.lte(3_650)), source: legalSource }),
  { ask_again_days: 90, source: 'TCCCPR 2018; TCCCPR 2025-02-12' },
  {
    group: 'shop',
    title: 'office.settings.offersConsent',
    help: 'office.settings.offersConsentHelp',
    shape: 'fields',
    fields: [
      { name: 'ask_again_days', label: 'office.settings.offersConsentDays', input: 'days' },
      { name: 'source', label: 'office.settings.discountReferenceSource', input: 'text' },
    ],
  },
)
