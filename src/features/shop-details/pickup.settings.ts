import * as z from 'zod/mini'
import { shopSetting } from '../../platform/settings/shop-settings.ts'

/**
 * Who pays for bringing returned goods back: the shop or the buyer. A return request keeps the value of the
 * time when it was created.
 */
export const returnPickup = shopSetting('return_pickup', z.enum(['shop', 'buyer']), 'shop', {
  group: 'orders',
  title: 'office.settings.returnPickup',
  help: 'office.settings.returnPickupHelp',
  shape: 'one',
  input: 'choice',
  choices: { shop: 'office.settings.pickupByShop', buyer: 'office.settings.pickupByBuyer' },
})

/**
 * What a buyer pays if the shop picks returned goods up, in rupees. The charge is deducted from the refund,
 * unless the shop is at fault. If the charge is 0, the buyer sends the goods instead.
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
