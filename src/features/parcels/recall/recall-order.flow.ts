import type { Db } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/service/job.ts'
import { isIn } from '../../../states/states.ts'
import type { PaidParts } from '../../orders/life/order-changes.sql.ts'
import { cancelRest, type OrderStatus } from '../../orders/life/order-life.flow.ts'
import { isOut, lockOrder, type Order } from '../../orders/life/order-life.sql.ts'
import { parcelGroups } from '../../orders/life/parcel-states.ts'
import { lockForwardParcels } from '../parcel-view.sql.ts'
import type { Parcel } from '../parcels.sql.ts'
import { askAgain, insertRecall, listOpenRecalls, markRefunded } from './recalls.sql.ts'

/**
 * Why an order cannot be recalled. isDelivered: the courier reported the delivery, which staff must confirm.
 * already: the order or parcel is already recalled. inShop: the goods are in the shop, so staff reject the
 * order instead.
 */
type NoRecall =
  | { refused: 'unknown' | 'already' | 'isDelivered' | 'inShop' }
  | { refused: 'notPossible'; from: OrderStatus }

/**
 * Recalls the goods of a dispatched order, or of one of its parcels. A job asks the courier to bring the
 * goods back. The order stays Processed until staff inspect the goods. Call it in one transaction.
 */
export async function recallOrder(
  db: Db,
  step: { orderNo: string; reference: string | undefined; note: string; staffId: number },
): Promise<NoRecall | { refused?: undefined; order: Order; reference: string | undefined }> {
  const order = await lockOrder(db, step.orderNo)
  if (!order) return { refused: 'unknown' }
  if (order.status !== 'processed') return { refused: 'notPossible', from: order.status }
  const parcel = chosen(await lockForwardParcels(db, order), step.reference)
  if (!parcel && (order.in_parts || step.reference !== undefined)) return { refused: 'unknown' }
  if (parcel?.state === 'delivered') return { refused: 'isDelivered' }
  if (parcel ? !isIn(parcelGroups.withCourier, parcel.state) : !(await isOut(db, order)))
    return { refused: 'inShop' }
  const open = (await listOpenRecalls(db, order)).find(({ parcel_id: id }) => id === (parcel?.id ?? null))
  // Accepts a second recall only if the request to the courier has failed.
  if (open && !(await askAgain(db, open))) return { refused: 'already' }
  const { note, staffId } = step
  const asksCourier = parcel !== undefined && !parcel.is_own && parcel.state !== 'returning'
  if (!open) await insertRecall(db, { order, parcelId: parcel?.id ?? null, note, staffId, asksCourier })
  return { order, reference: parcel?.reference }
}

/**
 * Returns the parcel with this reference. Without a reference, returns the last parcel that was booked or
 * that the shop sent itself; undefined if the order has none.
 */
function chosen(parcels: readonly Parcel[], reference: string | undefined): Parcel | undefined {
  if (reference !== undefined) return parcels.find((parcel) => parcel.reference === reference)
  return parcels.findLast(({ awb, is_own: isOwn }) => awb !== null || isOwn)
}

/**
 * Why a recalled order cannot be refunded before its goods are back. notRecalled: there is no open recall.
 * inParts: the order has several parcels, and each is refunded when it is back.
 */
type NoRefund =
  | { refused: 'unknown' | 'notRecalled' | 'inParts' }
  | { refused: 'notPossible'; from: OrderStatus }

/**
 * Refunds and rejects a recalled order before its goods are back, because staff decided so. The goods return
 * to stock after their inspection. Call it in one transaction.
 */
export async function refundRecalled(
  db: Db,
  jobs: Jobs,
  step: { orderNo: string; reason: string; staffId: number; isOwnFault(note: string): boolean },
): Promise<NoRefund | { refused?: undefined; order: Order; back: PaidParts }> {
  const order = await lockOrder(db, step.orderNo)
  if (!order) return { refused: 'unknown' }
  if (order.status !== 'processed') return { refused: 'notPossible', from: order.status }
  if (order.in_parts) return { refused: 'inParts' }
  const recall = (await listOpenRecalls(db, order)).at(-1)
  if (!recall) return { refused: 'notRecalled' }
  await markRefunded(db, recall, step)
  const { note } = recall
  const isOwnFault = step.isOwnFault(note)
  return {
    order,
    back: await cancelRest(db, jobs, order, { actor: 'staff', note, isOwnFault, areOut: true }),
  }
}
