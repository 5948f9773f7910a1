import { paise } from '../../../../money/paise.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { isIn } from '../../../../states/states.ts'
import { readParcelsOfOrder } from '../../../parcels/parcel-view.sql.ts'
import { listOpenRecalls } from '../../../parcels/recall/recalls.sql.ts'
import { parcelGroups } from '../../life/parcel-states.ts'
import { isShownParcelStep, type ShownParcelStep } from '../../life/parcel-steps.ts'

/**
 * Describes an order's parcels for staff, newest first. Leaves out the delivery code, which only the buyer
 * may know.
 */
export async function describeParcels(db: Db, order: { id: number; member_id: number }) {
  const parcels = await readParcelsOfOrder(db, order)
  const recalled = new Set((await listOpenRecalls(db, order)).map(({ parcel_id: id }) => id))
  return parcels.toReversed().map((parcel) => ({
    reference: parcel.reference,
    is_return: parcel.kind === 'return',
    is_own: parcel.is_own,
    items: parcel.units.map(({ line, name, quantity }) => ({ line, name, quantity })),
    made_at: parcel.created_at,
    has_arrived: parcel.arrived_at !== null,
    state: parcel.state,
    courier: parcel.courier ?? undefined,
    tracking_no: parcel.awb ?? undefined,
    carrier_version: parcel.carrier_version,
    collect: paise(parcel.collect),
    failure: parcel.failure ?? undefined,
    asks_code: parcel.delivery_code !== null,
    is_recalled: recalled.has(parcel.id),
    may_recall: parcel.kind === 'forward' && isIn(parcelGroups.withCourier, parcel.state),
    // A recalled parcel can be received once it is in the shop, even if its courier has not reported that.
    waits_for_inspection:
      isBack(parcel) || (recalled.has(parcel.id) && isIn(parcelGroups.withCourier, parcel.state)),
    is_lost: parcel.kind === 'forward' && parcel.state === 'lost' && parcel.inspected_at === null,
    reports: parcel.reports.flatMap(({ step, text, place, at, effect, why }) =>
      step !== null && isShownParcelStep(step) && effect !== 'noted'
        ? [{ step: step satisfies ShownParcelStep, text, place, date_time: at, set_aside: why ?? undefined }]
        : [],
    ),
  }))
}

function isBack(parcel: { kind: string; state: string; inspected_at: Date | null }): boolean {
  return parcel.kind === 'forward' && parcel.state === 'returned_to_origin' && parcel.inspected_at === null
}
