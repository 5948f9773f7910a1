import type { Db } from '../../platform/database/database.ts'
import { isIn } from '../../states/states.ts'
import { type ParcelState, parcelGroups } from '../orders/life/parcel-states.ts'
import { readPickups } from '../parcels/pickups.sql.ts'
import { listPhotos } from './return-photos.sql.ts'
import { pickupNewsNames, type ShownPickupNews, type ShownPickupState } from './return-rules.ts'
import type { ReturnState } from './return-states.ts'
import { listSteps } from './returns.sql.ts'

/** Reads the steps of a return request, its photos and its pickups. */
export async function readHistory(db: Db, request: { id: number; member_id: number }) {
  const [steps, photos, pickups] = await Promise.all([
    listSteps(db, request),
    listPhotos(db, request),
    readPickups(db, request),
  ])
  const pickup = pickups.at(-1)
  return {
    /** The last pickup, with the reports of all pickups. */
    pickup: pickup && {
      state: shownState(pickup.state),
      courier: pickup.courier ?? '',
      tracking_no: pickup.awb ?? '',
      day: pickup.day ?? '',
      failure: pickup.failure ?? '',
      news: pickups.flatMap(({ news }) =>
        news.flatMap(({ step, ...rest }) => (isShown(step) ? [{ ...rest, step }] : [])),
      ),
    },
    steps: steps.map(({ state, ...step }) => ({ ...step, state: state as ReturnState })),
    photos,
  }
}

function shownState(state: ParcelState): ShownPickupState {
  if (state === 'delivered') return 'arrived'
  if (state === 'returned_to_origin') return 'cancelled'
  if (isIn(parcelGroups.toPickUp, state)) return state
  return state === 'cancelled' || state === 'lost' ? state : 'under_way'
}

function isShown(step: string): step is ShownPickupNews {
  return step in pickupNewsNames
}
