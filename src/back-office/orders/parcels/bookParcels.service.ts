import {
  askForParcel,
  bookAsked,
  cancelBooked,
  sendWithParcel,
} from '../../../features/parcels/book-parcel.flow.ts'
import { chooseCourier, offersFor } from '../../../features/parcels/courier-offers.flow.ts'
import { checkAfterSeconds } from '../../../features/parcels/parcel-check.ts'
import { isDatabaseOutage } from '../../../platform/database/outage.ts'
import type { Service } from '../../../platform/service/service.ts'
import { type Couriers, CourierUnreachableError } from '../../../third-party/couriers/couriers.ts'
import { refuse } from '../../../wire/call-failure.ts'
import type { ParsedInput, ServiceOutput } from '../../../wire/define-call.ts'
import { bookParcels } from './bookParcels.call.ts'

type Result = ServiceOutput<typeof bookParcels>['data'][number]
type Booking = Parameters<Service<typeof bookParcels>>[0] & { couriers: Couriers }
type How = Omit<ParsedInput<typeof bookParcels>, 'orders'>

// The provider takes seconds for each. More at once would only wait for each other's invoice numbers.
const atOnceMax = 4

export const bookParcelsService: Service<typeof bookParcels> = async (
  { couriers, ...context },
  { orders, ...how },
) => {
  if (!couriers) throw refuse(bookParcels, 'noCouriers')
  const asked = [...new Set(orders)]
  const results = new Map<string, Result>()
  const waiting = asked.values()
  const bookOneByOne = async () => {
    for (const orderno of waiting) results.set(orderno, await bookOne({ ...context, couriers }, orderno, how))
  }
  await Promise.all(Array.from({ length: atOnceMax }, bookOneByOne))
  return { data: asked.flatMap((orderno) => results.get(orderno) ?? []) }
}

async function bookOne(context: Booking, orderno: string, how: How): Promise<Result> {
  try {
    return { orderno, ...(await book(context, orderno, how)) }
  } catch (error) {
    if (isDatabaseOutage(error)) throw error
    context.log.error({ err: error, orderNo: orderno }, 'a parcel could not be booked')
    return { orderno, outcome: 'failed' }
  }
}

async function book(context: Booking, orderNo: string, how: How): Promise<Omit<Result, 'orderno'>> {
  const { couriers, change, staff } = context
  const chosen = await choose(context, orderNo, how)
  if (chosen === 'unreachable') return { outcome: 'unreachable' }
  const booking = { orderNo, courierId: chosen, weightGrams: how.weight_grams, staffId: staff.id }
  // Nothing that the audit tells of is done by asking.
  const asked = await change(async (db) => ({ ...(await askForParcel(db, booking)), audited: null }))
  if (asked.refused === 'notPossible') return { outcome: 'not_possible', status: asked.from }
  if (asked.refused) return { outcome: asked.refused }
  const answered = await bookAsked(context, asked)
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
      ...{ id: orderNo, action: 'bookParcels', before: { status: sent.from } },
      after: { status: 'processed', ...named },
    }
    return { outcome: sent.outcome, audited: sent.outcome === 'sent' ? sending : null }
  })
  if (outcome === 'sent') return { outcome: 'booked', ...named }
  await cancelBooked(context, asked.parcel, booked)
  return { outcome: outcome === 'calledOff' ? 'called_off' : 'already' }
}

async function choose(
  context: Booking,
  orderNo: string,
  how: How,
): Promise<number | undefined | 'unreachable'> {
  if (how.courier_id !== undefined || how.choose === 'provider') return how.courier_id
  try {
    const found = await offersFor(context, { orderNo, weightGrams: how.weight_grams })
    return found && chooseCourier(found.offers, how.choose)
  } catch (error) {
    if (error instanceof CourierUnreachableError) return 'unreachable'
    throw error
  }
}
