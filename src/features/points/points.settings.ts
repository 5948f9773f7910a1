import * as z from 'zod/mini'
import { shopSetting } from '../../platform/shop-settings.ts'

const wholeNumber = z.int().check(z.gte(0))

/** The fewest points that can be redeemed at once. */
export const redeemPointsMinimum = shopSetting('redeem_points_minimum', wholeNumber, 1_000)

/** The number in the text 'Minimum 5000 Points Required to Redeem', which names another minimum than the one enforced. */
export const redeemPointsMinimumText = shopSetting('redeem_points_minimum_text', wholeNumber, 5_000)
