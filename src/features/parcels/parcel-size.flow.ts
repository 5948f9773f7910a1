import type { Db } from '../../platform/database/database.ts'
import { readShopSetting } from '../../platform/settings/shop-settings.ts'
import { type ParcelSize, parcelSizeOf } from './parcel-size.ts'
import { readMeasuredUnits } from './parcel-units.sql.ts'
import { usualParcel } from './parcels.settings.ts'

/** Computes the weight and box for units of an order from the measures of their products. */
export async function sizeOfUnits(
  db: Db,
  orderId: number,
  units: readonly { line: number; quantity: number }[],
): Promise<ParcelSize> {
  const usual = await readShopSetting(db, usualParcel)
  return parcelSizeOf(await readMeasuredUnits(db, orderId, units), {
    weightGrams: usual.weight_grams,
    packageMm: [usual.length_cm * 10, usual.breadth_cm * 10, usual.height_cm * 10],
  })
}
