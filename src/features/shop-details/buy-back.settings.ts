import * as z from 'zod/mini'
import { legalSource, shopSetting } from '../../platform/settings/shop-settings.ts'

/**
 * The days after the delivery in which a direct seller can have unsold goods bought back, the percent of their
 * price that is refunded, and the source of that right. With 0 days the shop buys nothing back.
 */
export const buyBack = shopSetting(
  'buy_back',
  z.object({
    days: z.int().check(z.gte(0), z.lte(3650)),
    percent: z.int().check(z.gte(1), z.lte(100)),
    source: legalSource,
  }),
  { days: 0, percent: 90, source: 'G.S.R. 889(E), 2021-12-28' },
  {
    group: 'orders',
    title: 'office.settings.buyBack',
    help: 'office.settings.buyBackHelp',
    shape: 'fields',
    fields: [
      { name: 'days', label: 'office.settings.buyBackDays', input: 'days' },
      { name: 'percent', label: 'office.settings.buyBackPercent', input: 'whole' },
      { name: 'source', label: 'office.settings.discountReferenceSource', input: 'text' },
    ],
  },
)
