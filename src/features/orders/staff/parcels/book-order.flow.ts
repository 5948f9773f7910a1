import type { Db } from '../../../../platform/database/database.ts'
import { isDatabaseOutage } from '../../../../platform/database/outage.ts'
import type { ChangeInSteps } from '../../../../platform/service/change.ts'
import type { Log } from '../../../../platform/service/log.ts'
import { type Couriers, CourierUnreachableError } from '../../../../third-party/couriers/couriers.ts'
import {
  askForParcel,
  bookRequestedParcel,
  cancelBooked,
  sendWithParcel,
} from '../../../parcels/book-parcel.flow.ts'
import { chooseCourier, offersFor } from '../../../parcels/courier-offers.flow.ts'
import type { CourierRule } from '../../../parcels/courier-rules.ts'
import { checkAfterSeconds } from '../../../parcels/parcel-check.ts'
import type { PartToSend } from '../../../parcels/send-part.flow.ts'
import type { StoredStatus } from '../../life/order-states.ts'
import type { BookingOutcome, partRefusals } from './parcel-fields.ts'

/**
 * The context of a booking. `change` runs a change in one transaction, and audits it as made by `staffId`.
 */
type Booking = { db: Db; couriers: Couriers; log: Log; staffId: number } & Pick<ChangeInSteps, 'change'>

type PartRefusal = (typeof partRefusals)[number]

type BookingChoice = {
  courierId?: number | undefined
  choose: CourierRule
  weightGrams?: number | undefined
  packageMm?: readonly number[] | undefined
  note?: string | undefined
  /** The units to send; by default all units that are in no parcel. */
  part?: PartToSend | undefined
}

type Result = {
  outcome: BookingOutcome
  courier?: string
  tracking_no?: string
  /** The current status of an order that cannot be sent. */
  status?: StoredStatus
  /** The provider's reason. */
  why?: string
  /** Why a requested part cannot be sent. */
  part_refused?: PartRefusal
}

/**
 * Books a parcel for one of several orders. Returns a failure instead of throwing it, so that the other
 * orders continue.
 */
export async function bookOrder(context: Booking, orderNo: string, how: BookingChoice): Promise<Result> {
  try {
    return await book(context, orderNo, how)
  } catch (error) {
    if (isDatabaseOutage(error)) throw error
    context.log.error({ err: error, orderNo }, 'could not book a parcel')
    return { outcome: 'failed' }
  }
}

async function book(context: Booking, orderNo: string, how: BookingChoice): Promise<Result> {
  const { couriers, change, staffId } = context
  const chosen = await choose(context, orderNo, how)
  if (chosen === 'unreachable') return { outcome: 'unreachable' }
  const { weightGrams, packageMm, part } = how
  const booking = { orderNo, courierId: chosen, weightGrams, packageMm, staffId, part }
  // Writes no audit entry for the request; the booking itself is audited below.
  const asked = await change(async (db) => ({ ...(await askForParcel(db, booking)), audited: null }))
  if (asked.refused === 'notPossible') return { outcome: 'not_possible', status: asked.from }
  if (asked.refused) return notRequested(asked.refused)
  const answered = await bookRequestedParcel(context, asked)
  if (answered.outcome !== 'booked') return answered
  const { booked } = answered
  const named = { courier: booked.courier, tracking_no: booked.awb }
  const { outcome } = await change(async (db) => {
    const sent = await sendWithParcel(
      db,
      { orderNo, parcel: asked.parcel, booked, note: how.note ?? '' },
      checkAfterSeconds(couriers),
    )
    const sending = {
      id: orderNo,
      action: 'bookParcels',
      before: { status: sent.from },
      after: { status: 'processed', ...named, ...(how.part && { parcel: asked.parcel.reference }) },
    }
    return { outcome: sent.outcome, audited: sent.outcome === 'sent' ? sending : null }
  })
  if (outcome === 'sent') return { outcome: 'booked', ...named }
  await cancelBooked(context, asked.parcel, booked)
  return { outcome: outcome === 'calledOff' ? 'called_off' : 'already' }
}

function notRequested(refused: 'unknown' | 'busy' | 'already' | PartRefusal): Result {
  if (refused === 'unknown' || refused === 'busy' || refused === 'already') return { outcome: refused }
  return { outcome: 'not_possible', part_refused: refused }
}

async function choose(
  context: Booking,
  orderNo: string,
  how: BookingChoice,
): Promise<number | undefined | 'unreachable'> {
  if (how.courierId !== undefined || how.choose === 'provider') return how.courierId
  try {
    const found = await offersFor(context, {
      orderNo,
      weightGrams: how.weightGrams,
      packageMm: how.packageMm,
      units: how.part?.units,
    })
    return found && chooseCourier(found.offers, how.choose)
  } catch (error) {
    if (error instanceof CourierUnreachableError) return 'unreachable'
    throw error
  }
}
