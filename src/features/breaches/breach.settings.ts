import * as z from 'zod/mini'
import { legalSource, shopSetting } from '../../platform/settings/shop-settings.ts'

const hours = z.int().check(z.gte(1), z.lte(720))

/**
 * The hours after a breach is found in which the details go to the Board, the hours before that from which
 * staff are alerted, and the legal source.
 */
export const breachTerms = shopSetting(
  'breach_terms',
  z.object({ hours, alert_hours: hours, source: legalSource }),
  { hours: 72, alert_hours: 48, source: 'G.S.R. 846(E), 2025-11-13' },
  {
    group: 'shop',
    title: 'office.settings.breach',
    help: 'office.settings.breachHelp',
    shape: 'fields',
    fields: [
      { name: 'hours', label: 'office.settings.breachHours', input: 'hours' },
      { name: 'alert_hours', label: 'office.settings.breachAlert', input: 'hours' },
      { name: 'source', label: 'office.settings.discountReferenceSource', input: 'text' },
    ],
  },
)
