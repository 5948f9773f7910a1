import * as z from 'zod/mini'
import { shopSetting } from '../../platform/shop-settings.ts'

const days = z.int().check(z.gte(1), z.lte(90))

/**
 * What products, and orders under way, promise about delivery and returns, in days. They say nothing of them until the
 * operator sets this. Nothing is decided by it: how long rewards wait after a delivery is a setting of its own.
 */
export const deliveryAndReturns = shopSetting(
  'delivery_and_returns',
  z.nullable(z.object({ deliver_from_days: days, deliver_to_days: days, return_days: z.nullable(days) })),
  null,
)
