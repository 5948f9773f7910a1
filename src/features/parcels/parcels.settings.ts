import * as z from 'zod/mini'
import { shopSetting } from '../../platform/settings/shop-settings.ts'

/**
 * Whether couriers ask the buyer for a delivery code. The buyer gets it when the parcel is out for delivery.
 */
export const deliveryCodes = shopSetting('delivery_codes', z.boolean(), false, {
  group: 'orders',
  title: 'office.settings.deliveryCodes',
  help: 'office.settings.deliveryCodesHelp',
  shape: 'one',
  input: 'switch',
})

const centimetres = z.int().check(z.gte(1), z.lte(200))

/** The usual box and weight, for parcels that staff did not measure. */
export const usualParcel = shopSetting(
  'usual_parcel',
  z.object({
    weight_grams: z.int().check(z.gte(50), z.lte(50_000)),
    length_cm: centimetres,
    breadth_cm: centimetres,
    height_cm: centimetres,
  }),
  { weight_grams: 500, length_cm: 20, breadth_cm: 15, height_cm: 10 },
  {
    group: 'orders',
    title: 'office.settings.usualParcel',
    help: 'office.settings.usualParcelHelp',
    shape: 'fields',
    fields: [
      { name: 'weight_grams', label: 'office.settings.parcelWeight', input: 'whole' },
      { name: 'length_cm', label: 'office.settings.parcelLength', input: 'whole' },
      { name: 'breadth_cm', label: 'office.settings.parcelBreadth', input: 'whole' },
      { name: 'height_cm', label: 'office.settings.parcelHeight', input: 'whole' },
    ],
  },
)
