import { isRefusedValue } from '../../platform/database/refused-value.ts'
import { CourierRefusedError, CourierUnreachableError } from '../../third-party/couriers/couriers.ts'
import { applyReports } from './apply-reports.flow.ts'
import type { CourierContext } from './follow-pickup.flow.ts'
import { checkAfterSeconds } from './parcel-check.ts'
import { listGivenUpParcels, listOrphanedParcels } from './parcel-view.sql.ts'
import { endGivenUpParcel, markCancelled, takeSilentParcels } from './parcels.sql.ts'
import { listOrphanedPickups } from './pickups.sql.ts'

const batchSize = 20
const atOnceMax = 200

/**
 * Asks couriers about parcels without recent reports, because a webhook may be lost. A failed request does
 * not stop the others.
 */
export async function askAboutSilentParcels(context: CourierContext): Promise<void> {
  const { db, couriers, log, transaction } = context
  const seconds = checkAfterSeconds(couriers)
  for (let asked = 0; asked < atOnceMax; asked += batchSize) {
    const parcels = await takeSilentParcels(db, batchSize, seconds)
    for (const { id, awb, order_no: orderNo } of parcels) {
      try {
        const reports = await couriers.track(awb)
        await transaction((tx) =>
          applyReports({ ...context, db: tx }, { orderNo, parcelId: id, reports }, seconds),
        )
      } catch (error) {
        if (!isOfProvider(error) && !isRefusedValue(error)) throw error
        log.warn({ err: error, awb }, 'could not ask a courier about a parcel')
      }
    }
    if (parcels.length < batchSize) return
  }
}

/**
 * Cancels bookings that no courier has picked up, if their order was cancelled or their return no longer
 * needs a pickup.
 */
export async function cancelOrphanedParcels({ db, couriers, log }: CourierContext): Promise<void> {
  const [parcels, pickups] = [
    await listOrphanedParcels(db, batchSize),
    await listOrphanedPickups(db, batchSize),
  ]
  for (const parcel of [...parcels, ...pickups]) {
    try {
      if (parcel.provider_order_id !== null) await couriers.cancel(parcel.provider_order_id)
      else await couriers.cancelUnheard(parcel.reference)
      await markCancelled(db, parcel, null)
    } catch (error) {
      if (!isOfProvider(error)) throw error
      log.warn({ err: error, parcel: parcel.reference }, 'could not cancel an unneeded parcel')
    }
  }
}

/** Cancels the bookings of parcels that staff gave up before a courier had picked them up. */
export async function cancelGivenUpParcels({ db, couriers, log }: CourierContext): Promise<void> {
  for (const parcel of await listGivenUpParcels(db, batchSize)) {
    try {
      await couriers.cancelUnheard(parcel.reference)
      await endGivenUpParcel(db, parcel)
    } catch (error) {
      if (!isOfProvider(error)) throw error
      log.warn({ err: error, parcel: parcel.reference }, 'could not cancel an abandoned parcel')
    }
  }
}

function isOfProvider(error: unknown): boolean {
  return error instanceof CourierRefusedError || error instanceof CourierUnreachableError
}
