import * as z from 'zod/mini'
import { shopSetting } from '../../platform/shop-settings.ts'

/** The operator's discounts by cart total: `[{ "from_rupees": 5000, "percent": 2.5 }, …]`. A tier that cannot be read gives none. */
export const specialDiscountTiers = shopSetting('special_discount_tiers', z.array(z.unknown()), [])
