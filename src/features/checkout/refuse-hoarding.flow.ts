import type { Db } from '../../platform/database.ts'
import { readShopSettings } from '../../platform/shop-settings.ts'
import { readUnpaidUnitMinutes } from '../payments/member-intents.sql.ts'
import type { OfferRefused } from '../payments/purpose.extension.ts'
import { reservedUnitsMax, unpaidUnitMinutesMax } from './checkout.settings.ts'
import { tooManyUnits } from './order-payment.ts'

// What was kept back is forgotten bit by bit over the day.
const anHour = 60 * 60

/**
 * Refuses to keep back more stock for one member than the operator allows: at a time, and within a day by payments that
 * are begun and left again and again, which would hold it for hours.
 */
export async function refuseHoarding(
  db: Db,
  memberId: number,
  units: number,
): Promise<OfferRefused | undefined> {
  const [max, unitMinutesMax] = await readShopSettings(db, [reservedUnitsMax, unpaidUnitMinutesMax])
  if (units > max) return { refused: 'tooManyUnits', message: tooManyUnits(max) }
  const isUsedUp = (await readUnpaidUnitMinutes(db, memberId)) >= unitMinutesMax
  return isUsedUp ? { refused: 'leftTooOften', retryAfterSeconds: anHour } : undefined
}
