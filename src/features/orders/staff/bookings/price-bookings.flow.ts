import { type Paise, paise } from '../../../../money/paise.ts'
import type { Db } from '../../../../platform/database/database.ts'
import {
  CourierRefusedError,
  type Couriers,
  CourierUnreachableError,
} from '../../../../third-party/couriers/couriers.ts'
import { chooseCourier, offersFor } from '../../../parcels/courier-offers.flow.ts'
import type { CourierRule } from '../../../parcels/courier-rules.ts'
import { readOrderToSend } from '../../../parcels/parcel-contents.sql.ts'
import { readUnitsWithoutParcel } from '../../../parcels/parcel-units.sql.ts'

// The maximum number of concurrent requests for rates.
const atOnceMax = 8
// After this time the remaining orders are counted as unpriced, so that staff do not wait longer for the
// confirmation.
const deadlineMs = 20_000

type Price = 'skipped' | 'unserved' | { weightGrams: number; charge: Paise | undefined }

/** The totals of several orders to book. */
export type PricedBookings = {
  /** The number of orders that a courier would carry. `weightGrams` and `freight` are their totals. */
  orders: number
  weightGrams: number
  freight: Paise
  /** How many of these orders have no rate, because the provider gave none in time. */
  unpriced: number
  /** The number of orders to which no courier delivers. */
  unserved: number
  /** The number of orders without units to send: they have a parcel, are completed or do not exist. */
  skipped: number
}

/**
 * Asks the couriers for the rates of these orders, and sums the rates that a booking run with this rule would
 * choose.
 */
export async function priceBookings(
  context: { db: Db; couriers: Couriers },
  orderNos: readonly string[],
  rule: CourierRule,
): Promise<PricedBookings> {
  const until = performance.now() + deadlineMs
  const waiting = [...orderNos]
  const prices: Price[] = []
  const askOneByOne = async () => {
    for (let orderNo = waiting.pop(); orderNo !== undefined; orderNo = waiting.pop())
      prices.push(await priceOf(context, orderNo, rule, until))
  }
  await Promise.all(Array.from({ length: atOnceMax }, askOneByOne))
  const booked = prices.filter((price) => typeof price === 'object')
  return {
    orders: booked.length,
    weightGrams: booked.reduce((sum, { weightGrams }) => sum + weightGrams, 0),
    freight: paise(booked.reduce((sum, { charge }) => sum + (charge ?? 0), 0)),
    unpriced: booked.filter(({ charge }) => charge === undefined).length,
    unserved: prices.filter((price) => price === 'unserved').length,
    skipped: prices.filter((price) => price === 'skipped').length,
  }
}

async function priceOf(
  context: { db: Db; couriers: Couriers },
  orderNo: string,
  rule: CourierRule,
  until: number,
): Promise<Price> {
  const order = await readOrderToSend(context.db, orderNo)
  const maySend = order?.status === 'pending' || order?.status === 'processed'
  const units = maySend ? await readUnitsWithoutParcel(context.db, order.id) : []
  if (units.length === 0) return 'skipped'
  if (performance.now() > until) return { weightGrams: 0, charge: undefined }
  try {
    const { size, offers } = (await offersFor(context, { orderNo, units }))!
    const [cheapest] = offers
    if (!cheapest) return 'unserved'
    const chosen = offers.find(({ courierId }) => courierId === chooseCourier(offers, rule))
    return { weightGrams: size.weightGrams, charge: (chosen ?? cheapest).charge }
  } catch (error) {
    if (error instanceof CourierRefusedError || error instanceof CourierUnreachableError)
      return { weightGrams: 0, charge: undefined }
    throw error
  }
}
