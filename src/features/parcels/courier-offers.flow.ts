import { paise } from '../../money/paise.ts'
import type { Db } from '../../platform/database/database.ts'
import type { CourierOffer, Couriers } from '../../third-party/couriers/couriers.ts'
import type { UnitsOfLine } from '../orders/life/order-changes.sql.ts'
import type { CourierRule } from './courier-rules.ts'
import { readOrderToSend } from './parcel-contents.sql.ts'
import { sizeOfUnits } from './parcel-size.flow.ts'
import { measuredOr, type ParcelSize, sidesInCm } from './parcel-size.ts'
import { readUnitsWithoutParcel } from './parcel-units.sql.ts'

/**
 * Lists the couriers that can carry an order, cheapest first. Returns undefined for an unknown order. Call it
 * outside any transaction.
 */
export async function offersFor(
  { db, couriers }: { db: Db; couriers: Couriers },
  asked: {
    orderNo: string
    weightGrams?: number | undefined
    packageMm?: readonly number[] | undefined
    /** The units to send; by default all units that are in no parcel. */
    units?: readonly UnitsOfLine[] | undefined
  },
): Promise<{ size: ParcelSize; offers: CourierOffer[] } | undefined> {
  const order = await readOrderToSend(db, asked.orderNo)
  if (!order) return undefined
  const units = asked.units ?? (await readUnitsWithoutParcel(db, order.id))
  const size = measuredOr(await sizeOfUnits(db, order.id, units), asked)
  const offers = await couriers.offers({
    toPin: order.delivery.pin_code,
    weightGrams: size.weightGrams,
    value: paise(order.net),
    size: sidesInCm(size),
    collects: order.cash > 0,
  })
  return { size, offers }
}

/**
 * Returns the courier that a rule chooses; undefined if the provider chooses, or no courier delivers there.
 */
export function chooseCourier(offers: readonly CourierOffer[], rule: CourierRule): number | undefined {
  if (rule === 'provider') return undefined
  const [first, ...others] = offers
  if (rule === 'cheapest' || !first) return first?.courierId
  const daysOf = ({ days = Number.POSITIVE_INFINITY }: CourierOffer) => days
  // Chooses the quickest. Offers are sorted by price, so the cheapest of several wins.
  return others.reduce((best, offer) => (daysOf(offer) < daysOf(best) ? offer : best), first).courierId
}
