import type { Db } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/service/job.ts'
import { readShopSetting } from '../../platform/settings/shop-settings.ts'
import { lockOrder } from '../orders/life/order-life.sql.ts'
import { bookAsked } from './book-parcel.flow.ts'
import { checkAfterSeconds } from './parcel-check.ts'
import { usualParcel } from './parcels.settings.ts'
import { insertParcel, leaseParcel, markBooked, type Parcel, readParcel } from './parcels.sql.ts'
import type { CourierContext } from './receive-courier-events.flow.ts'

export const bookReturnJob = 'book-return'

const leaseSeconds = 120

/**
 * Has goods of an order picked up at its buyer: call it in the transaction that decides so, and a job books it once that has
 * committed. Where nobody answers it is asked again, by its reference.
 * @returns the parcel, whose state says how far it has come; undefined where there is no such order.
 */
export async function askReturnPickup(
  db: Db,
  jobs: Jobs,
  { orderNo, weightGrams, staffId }: { orderNo: string; weightGrams?: number; staffId: number | null },
): Promise<Pick<Parcel, 'id' | 'reference'> | undefined> {
  const order = await lockOrder(db, orderNo)
  if (!order) return undefined
  const usual = await readShopSetting(db, usualParcel)
  const parcel = await insertParcel(db, {
    ...{ orderId: order.id, orderNo, memberId: order.member_id, kind: 'return', courierId: null },
    ...{ weightGrams: weightGrams ?? usual.weight_grams, collect: 0, staffId, leaseSeconds: 0 },
  })
  await jobs.send(db, bookReturnJob, { parcelId: parcel.id })
  return { id: parcel.id, reference: parcel.reference }
}

/** Books the pick-up that was asked for. Throws to be tried again where nobody answered. */
export async function bookReturn(context: CourierContext, parcelId: number): Promise<void> {
  const { db, couriers } = context
  const asked = await readParcel(db, parcelId)
  const parcel = asked && (await leaseParcel(db, asked, { courierId: asked.courier_id, leaseSeconds }))
  // Booked already, or under way in another process.
  if (!asked || !parcel) return
  // An earlier run may have been ended in the middle.
  const answered = await bookAsked(context, { parcel, isAgain: true })
  if (answered.outcome === 'unreachable') throw new Error(`nobody answered for ${parcel.reference}`)
  if (answered.outcome === 'booked')
    await markBooked(db, parcel, { booked: answered.booked, checkAfterSeconds: checkAfterSeconds(couriers) })
}
