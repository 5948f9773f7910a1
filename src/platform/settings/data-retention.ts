import * as z from 'zod/mini'
import { legalSource, shopSetting } from './shop-settings.ts'

const days = z.int().check(z.gte(1), z.lte(3_650))

/**
 * How long the shop keeps records that the law asks for: tax records in years, lines of the server's log in days; and the
 * legal source.
 */
export const dataRetention = shopSetting(
  'data_retention',
  z.object({
    tax_years: z.int().check(z.gte(1), z.lte(30)),
    log_days: days,
    source: legalSource,
  }),
  {
    tax_years: 8,
    log_days: 365,
    source: 'CGST 2017 s. 36; DPDP Rules 2025 r. 6(1)(e), r. 8(3)',
  },
  {
    group: 'shop',
    title: 'office.settings.dataRetention',
    help: 'office.settings.dataRetentionHelp',
    shape: 'fields',
    fields: [
      { name: 'tax_years', label: 'office.settings.dataRetentionTax', input: 'whole' },
      { name: 'log_days', label: 'office.settings.dataRetentionLog', input: 'days' },
      { name: 'source', label: 'office.settings.discountReferenceSource', input: 'text' },
    ],
  },
)
