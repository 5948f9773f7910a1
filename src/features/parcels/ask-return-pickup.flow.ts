import type { Db } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/service/job.ts'
import { shopTime } from '../../platform/shop-time.ts'
import { bookAsked } from './book-parcel.flow.ts'
import { type CourierContext, followPickup } from './follow-pickup.flow.ts'
import { checkAfterSeconds } from './parcel-check.ts'
import { readParcel, takeReport } from './parcel-reports.sql.ts'
import { sizeOfUnits } from './parcel-size.flow.ts'
import { insertParcel, leaseParcel, markBooked, markCancelled } from './parcels.sql.ts'
import {
  countPickups,
  isPickupWanted,
  listUnbookedPickups,
  lockOrderOfReturn,
  readUnitsOfReturn,
} from './pickups.sql.ts'

export const bookReturnJob = 'book-return'

const leaseSeconds = 120
const batchSize = 20

/**
 * Has a return picked up at its buyer, unless that is under way or done: call it in the transaction that decides so, and a job
 * books it once that has committed. Where nobody answers it is asked again, by its reference.
 * @param unlessAsked leaves it where the return was to be picked up so many times.
 * @returns whether a pick-up was asked.
 */
export async function askReturnPickup(
  db: Db,
  jobs: Jobs,
  { returnId, staffId, unlessAsked }: { returnId: number; staffId: number | null; unlessAsked?: number },
): Promise<boolean> {
  const order = await lockOrderOfReturn(db, returnId)
  if (!order) throw new Error(`there is no return ${returnId}`)
  const before = await countPickups(db, returnId)
  if (before.is_under_way || (unlessAsked !== undefined && before.count >= unlessAsked)) return false
  const size = await sizeOfUnits(db, order.id, [await readUnitsOfReturn(db, returnId)])
  const parcel = await insertParcel(db, {
    orderId: order.id,
    orderNo: order.order_no,
    memberId: order.member_id,
    kind: 'return',
    returnId,
    courierId: null,
    size,
    collect: 0,
    staffId,
    leaseSeconds: 0,
  })
  await jobs.send(db, bookReturnJob, { parcelId: parcel.id })
  return true
}

/** Books the pick-up that was asked for. Throws to be tried again where nobody answered. */
export async function bookReturn(context: CourierContext, parcelId: number): Promise<void> {
  const { db, couriers, transaction } = context
  const asked = await readParcel(db, parcelId)
  const parcel = asked && (await leaseParcel(db, asked, { courierId: asked.courier_id, leaseSeconds }))
  // Booked already, or under way in another process.
  if (!asked || !parcel || asked.return_id === null) return
  const { return_id: returnId, leased_until: leased, failure, created_at: createdAt } = asked
  const wasTried = failure !== null || (leased !== null && leased > createdAt)
  if (!wasTried && !(await isPickupWanted(db, returnId))) {
    await markCancelled(db, parcel, null)
    return
  }
  // An earlier run may have been ended in the middle. What nobody wants any more is booked as well then: it may be at the
  // provider under our reference, and is called off by what it is called there.
  const answered = await bookAsked(context, { parcel, isAgain: true })
  if (answered.outcome === 'unreachable') throw new Error(`nobody answered for ${parcel.reference}`)
  if (answered.outcome !== 'booked') return
  const { booked } = answered
  await transaction((tx) =>
    followPickup({ ...context, db: tx }, returnId, async () => {
      const isNew = await markBooked(tx, parcel, { booked, checkAfterSeconds: checkAfterSeconds(couriers) })
      if (!isNew) return []
      const news = { step: 'booked', text: booked.pickUpOn ?? '' }
      await takeReport(tx, parcel, { ...news, id: 'booked', place: '', at: shopTime() }, null)
      return [news]
    }),
  )
}

/** Asks again for pick-ups with which nobody is: whoever asked got no answer often enough, or has died. */
export async function bookUnbookedPickups(context: CourierContext): Promise<void> {
  for (const parcelId of await listUnbookedPickups(context.db, batchSize))
    try {
      await bookReturn(context, parcelId)
    } catch (error) {
      context.log.warn({ err: error, parcelId }, 'a pick-up could not be asked for')
      // Whoever does not answer now does not answer for the next one.
      return
    }
}
