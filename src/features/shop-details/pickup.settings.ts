import * as z from 'zod/mini'
import { shopSetting } from '../../platform/settings/shop-settings.ts'

/** Who pays for what is returned to come back. Requests keep what held when they were asked. */
export const returnPickup = shopSetting('return_pickup', z.enum(['shop', 'buyer']), 'shop', {
  group: 'orders',
  title: 'office.settings.returnPickup',
  help: 'office.settings.returnPickupHelp',
  shape: 'one',
  input: 'choice',
  choices: { shop: 'office.settings.pickupByShop', buyer: 'office.settings.pickupByBuyer' },
})

/**
 * What a pick-up by the shop costs a buyer who pays for it, in rupees: taken from the refund, unless it is by the shop's fault. 0
 * where the buyer sends it instead.
 */
export const returnPickupCharge = shopSetting(
  'return_pickup_charge',
  z.number().check(z.gte(0), z.lte(10_000), z.multipleOf(0.01)),
  0,
  {
    group: 'orders',
    title: 'office.settings.pickupCharge',
    help: 'office.settings.pickupChargeHelp',
    shape: 'one',
    input: 'rupees',
  },
)
