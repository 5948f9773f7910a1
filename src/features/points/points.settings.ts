import * as z from 'zod/mini'
import { shopSetting } from '../../platform/settings/shop-settings.ts'

const points = z.int().check(z.gte(1), z.lte(10_000_000))

/** The minimum number of points per redemption. */
export const redeemPointsMinimum = shopSetting('redeem_points_minimum', points, 1000, {
  group: 'rewards',
  title: 'office.settings.pointsMinimum',
  help: 'office.settings.pointsMinimumHelp',
  shape: 'one',
  input: 'points',
})

/**
 * The number that the error message states as the minimum. In the specification, this number differs from the
 * minimum that is enforced.
 */
export const redeemPointsMinimumText = shopSetting('redeem_points_minimum_text', points, 5000, {
  group: 'rewards',
  title: 'office.settings.pointsMinimumText',
  help: 'office.settings.pointsMinimumTextHelp',
  shape: 'one',
  input: 'points',
})
