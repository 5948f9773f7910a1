import { paise } from '../../money/paise.ts'
import type { Db } from '../../platform/database/database.ts'
import { readShopSetting } from '../../platform/settings/shop-settings.ts'
import type { CourierOffer, Couriers } from '../../third-party/couriers/couriers.ts'
import type { CourierRule } from './courier-rules.ts'
import { readOrderToSend } from './parcel-contents.sql.ts'
import { usualParcel } from './parcels.settings.ts'

/** Who would carry an order, the cheapest first. Undefined where there is no such order. Outside any transaction. */
export async function offersFor(
  { db, couriers }: { db: Db; couriers: Couriers },
  { orderNo, weightGrams }: { orderNo: string; weightGrams?: number | undefined },
): Promise<{ weightGrams: number; offers: CourierOffer[] } | undefined> {
  const order = await readOrderToSend(db, orderNo)
  if (!order) return undefined
  const grams = weightGrams ?? (await readShopSetting(db, usualParcel)).weight_grams
  const offers = await couriers.offers({
    ...{ toPin: order.delivery.pin_code, weightGrams: grams, value: paise(order.net) },
    collects: order.cash > 0,
  })
  return { weightGrams: grams, offers }
}

/** The courier that a rule chooses; undefined where that is left to the provider, or nobody goes there. */
export function chooseCourier(offers: readonly CourierOffer[], rule: CourierRule): number | undefined {
  if (rule === 'provider') return undefined
  const [first, ...others] = offers
  if (rule === 'cheapest' || !first) return first?.courierId
  const daysOf = ({ days = Number.POSITIVE_INFINITY }: CourierOffer) => days
  // They come cheapest first, so that of the quickest the cheapest stays.
  return others.reduce((best, offer) => (daysOf(offer) < daysOf(best) ? offer : best), first).courierId
}
