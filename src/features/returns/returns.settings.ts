import * as z from 'zod/mini'
import { shopSetting } from '../../platform/settings/shop-settings.ts'

/** The largest amount, in rupees, of return requests that are approved automatically; 0 for none. */
export const returnsApprovedUpTo = shopSetting(
  'returns_approved_up_to',
  z.number().check(z.gte(0), z.lte(1_000_000), z.multipleOf(0.01)),
  0,
  {
    group: 'orders',
    title: 'office.settings.returnsApproved',
    help: 'office.settings.returnsApprovedHelp',
    shape: 'one',
    input: 'rupees',
  },
)
