import * as z from 'zod/mini'
import { shopSetting } from '../../../platform/settings/shop-settings.ts'

/** The largest discount of a coupon without a budget that staff without the finance role may save. */
export const couponsWithoutBudget = shopSetting(
  'coupons_without_budget',
  z.object({
    percent: z.number().check(z.gte(0), z.lte(100), z.multipleOf(0.01)),
    amount: z.number().check(z.gte(0), z.lte(1_000_000), z.multipleOf(0.01)),
  }),
  { percent: 50, amount: 1_000 },
  {
    group: 'orders',
    title: 'office.settings.couponsWithoutBudget',
    help: 'office.settings.couponsWithoutBudgetHelp',
    shape: 'fields',
    fields: [
      { name: 'percent', label: 'office.coupons.percent', input: 'percent' },
      { name: 'amount', label: 'office.coupons.amount', input: 'rupees' },
    ],
  },
)
