import type { Db } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/service/job.ts'
import { shopTime } from '../../platform/shop-time.ts'
import { bookRequestedParcel } from './book-parcel.flow.ts'
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
 * Requests a pickup of returned goods at the buyer's address, unless a pickup is requested, on its way or
 * done. Call it in the transaction that decides on the pickup. A job books the pickup after the commit, and
 * retries with the same reference if the provider does not answer.
 * @param unlessAsked does nothing if at least this many pickups were requested before.
 * @returns whether a pickup was requested.
 */
export async function askReturnPickup(
  db: Db,
  jobs: Jobs,
  { returnId, staffId, unlessAsked }: { returnId: number; staffId: number | null; unlessAsked?: number },
): Promise<boolean> {
  const order = await lockOrderOfReturn(db, returnId)
  if (!order) throw new Error(`unknown return ${returnId}`)
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

/** Books a requested pickup. Throws if the provider gives no answer, so that the job is retried. */
export async function bookReturn(context: CourierContext, parcelId: number): Promise<void> {
  const { db, couriers, transaction } = context
  const asked = await readParcel(db, parcelId)
  const parcel = asked && (await leaseParcel(db, asked, { courierId: asked.courier_id, leaseSeconds }))
  // Stops if the pickup is already booked, or another process is booking it.
  if (!asked || !parcel || asked.return_id === null) return
  const { return_id: returnId, leased_until: leased, failure, created_at: createdAt } = asked
  const wasTried = failure !== null || (leased !== null && leased > createdAt)
  if (!wasTried && !(await isPickupWanted(db, returnId))) {
    await markCancelled(db, parcel, null)
    return
  }
  // An earlier run may have booked the pickup. If so, books it again even if it is no longer wanted. The
  // provider then returns the id of the existing booking, which is needed to cancel the booking.
  const answered = await bookRequestedParcel(context, { parcel, isAgain: true })
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

/**
 * Books requested pickups that no process is working on, because their requests failed too often or the
 * process died.
 */
export async function bookUnbookedPickups(context: CourierContext): Promise<void> {
  for (const parcelId of await listUnbookedPickups(context.db, batchSize))
    try {
      await bookReturn(context, parcelId)
    } catch (error) {
      context.log.warn({ err: error, parcelId }, 'could not request a return pickup')
      // Stops, because the provider is unlikely to answer for the next pickup.
      return
    }
}
