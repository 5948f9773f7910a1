import * as z from 'zod/mini'
import { shopSetting } from '../../platform/shop-settings.ts'

const days = () => z.int().check(z.minimum(0), z.maximum(90))

/** How many days after it was placed an order usually arrives. Shown to people; nothing is decided by it. */
export const deliveryDays = shopSetting('delivery_days', z.object({ min: days(), max: days() }), {
  min: 2,
  max: 5,
})
