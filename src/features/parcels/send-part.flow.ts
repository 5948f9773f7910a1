import type { Db } from '../../platform/database/database.ts'
import type { UnitsOfLine } from '../orders/life/order-changes.sql.ts'
import { advanceOrder, type OrderStatus } from '../orders/life/order-life.flow.ts'
import { isHeld, listUnitsToSend, lockOrder, type Order } from '../orders/life/order-life.sql.ts'
import type { Carrier } from '../orders/life/shipments.sql.ts'
import { sizeOfUnits } from './parcel-size.flow.ts'
import { measuredOr } from './parcel-size.ts'
import { countParcels, readUnitsLeft, readUnitsOfParcel, readUnitsWithoutParcel } from './parcel-units.sql.ts'
import { insertOwnParcel } from './parcels.sql.ts'
import { notifyOfPartSent } from './tell-of-part-sent.flow.ts'

/** The units to send in a parcel of their own. */
export type PartToSend = {
  units: readonly UnitsOfLine[]
  /**
   * The number of the order's parcels when staff loaded the page. If the number has changed, the call is
   * refused, so that a double click sends nothing twice.
   */
  seenParcels: number
}

/**
 * Why units cannot be sent. changedMeanwhile: the number of the order's parcels has changed since staff
 * loaded the page. tooMany: fewer units remain to send. cashInOneParcel: cash on delivery is collected with
 * one parcel. already: all units have been sent.
 */
export type NoPart = 'changedMeanwhile' | 'tooMany' | 'cashInOneParcel' | 'already'

/**
 * Returns the units for the next parcel of a locked order: the requested units, else all units that are in no
 * parcel.
 */
export async function chooseUnits(
  db: Db,
  order: Order,
  part: PartToSend | undefined,
): Promise<readonly UnitsOfLine[] | NoPart> {
  if (!part) return await readUnitsWithoutParcel(db, order.id)
  if ((await countParcels(db, order.id)) !== part.seenParcels) return 'changedMeanwhile'
  const left = await listUnitsToSend(db, order)
  if (left.length === 0) return 'already'
  const leftOf = new Map(left.map(({ line, quantity }) => [line, quantity]))
  const areLeft = part.units.every(
    ({ line, quantity }) => quantity >= 1 && quantity <= (leftOf.get(line) ?? 0),
  )
  const areOnce = new Set(part.units.map(({ line }) => line)).size === part.units.length
  if (!areLeft || !areOnce || part.units.length === 0) return 'tooMany'
  if (order.cash > 0 && !(await areAllOf(db, order, part.units))) return 'cashInOneParcel'
  return part.units
}

/** Returns whether a parcel contains all remaining units of an order. */
export async function carriesAll(db: Db, order: Order, parcelId: number): Promise<boolean> {
  return await areAllOf(db, order, await readUnitsOfParcel(db, parcelId))
}

async function areAllOf(db: Db, order: Order, units: readonly UnitsOfLine[]): Promise<boolean> {
  return countUnits(units) === countUnits(await readUnitsLeft(db, order.id))
}

function countUnits(units: readonly UnitsOfLine[]): number {
  return units.reduce((sum, { quantity }) => sum + quantity, 0)
}

type SentPart =
  | { refused: 'unknown' | NoPart }
  | { refused: 'notPossible'; from: OrderStatus }
  /** `reference` is the parcel's reference; undefined if all units left at once, without a parcel. */
  | { refused?: undefined; from: OrderStatus; reference: string | undefined }

/**
 * Sends units of an order without a courier provider. The first units move the order to Processed and issue
 * the order's invoice, which covers all units that are not cancelled. If all units leave together, inserts no
 * parcel. Call it in one transaction.
 */
export async function sendOwnPart(
  db: Db,
  sending: {
    orderNo: string
    part: PartToSend
    carrier: Carrier | undefined
    note: string
    weightGrams: number | undefined
    staffId: number
  },
): Promise<SentPart> {
  const { orderNo, part, carrier, note, weightGrams, staffId } = sending
  const order = await lockOrder(db, orderNo)
  if (!order) return { refused: 'unknown' }
  const from = order.status
  if (from !== 'pending' && !(from === 'processed' && order.in_parts)) return { refused: 'notPossible', from }
  if (await isHeld(db, order)) return { refused: 'notPossible', from }
  const units = await chooseUnits(db, order, part)
  if (typeof units === 'string') return { refused: units }
  const step = { orderNo, to: 'processed', actor: 'staff', note } as const
  if (from === 'pending' && (await areAllOf(db, order, units))) {
    await advanceOrder(db, { ...step, ...(carrier && { carrier }) })
    return { from, reference: undefined }
  }
  const size = measuredOr(await sizeOfUnits(db, order.id, units), { weightGrams })
  const parcel = await insertOwnParcel(db, { order, units, carrier, size, staffId })
  if (from === 'pending') await advanceOrder(db, { ...step, isPart: true })
  await notifyOfPartSent(db, order, parcel.id)
  return { from, reference: parcel.reference }
}
