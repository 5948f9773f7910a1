import * as z from 'zod/mini'
import { isDay } from '../../calendar/day-form.ts'
import { legalSource, shopSetting } from '../../platform/settings/shop-settings.ts'

/**
 * When and how discounts refer to the prior price instead of the MRP: the first day on which they do, the
 * number of days that the prior price covers, and the legal source of the rule. The view `discount_reference`
 * has the same defaults.
 */
export const discountReference = shopSetting(
  'discount_reference',
  z.object({
    from: z.string(),
    days: z.int().check(z.gte(1), z.lte(366)),
    source: legalSource,
  }),
  {
    from: '2027-01-01',
    days: 30,
    source: 'G.S.R. 789(E), 2026-09-09',
  },
  {
    group: 'shop',
    title: 'office.settings.discountReference',
    help: 'office.settings.discountReferenceHelp',
    shape: 'fields',
    fields: [
      { name: 'from', label: 'office.settings.discountReferenceFrom', input: 'text' },
      { name: 'days', label: 'office.settings.discountReferenceDays', input: 'days' },
      { name: 'source', label: 'office.settings.discountReferenceSource', input: 'text' },
    ],
  },
  {
    strict: z.object({
      from: z.string().check(z.refine(isDay, { error: 'office.settings.discountReferenceDay' })),
      days: z.int().check(z.gte(1), z.lte(366)),
      source: legalSource,
    }),
  },
)
