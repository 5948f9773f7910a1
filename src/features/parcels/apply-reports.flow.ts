import { randomInt } from 'node:crypto'
import type { Db } from '../../platform/database/database.ts'
import type { Log } from '../../platform/service/log.ts'
import { readShopSetting } from '../../platform/settings/shop-settings.ts'
import type { CourierReport } from '../../third-party/couriers/couriers.ts'
import { lockOrder, type Order } from '../orders/life/order-life.sql.ts'
import { arrive } from './arrive.flow.ts'
import { type CourierContext, followPickup } from './follow-pickup.flow.ts'
import { findObjection, lockParcel, readParcel, takeReport } from './parcel-reports.sql.ts'
import { deliveryCodes } from './parcels.settings.ts'
import { giveDeliveryCode, type Parcel, postponeCheck } from './parcels.sql.ts'
import type { PickupNews } from './pickups.extension.ts'

type NotifiedReport = {
  orderNo: string
  parcelId: number
  reports: readonly CourierReport[]
  /** The delivery code that the courier reported. */
  deliveryCode?: string | undefined
}

/**
 * Records a courier's reports on a parcel, from a webhook or from the courier's answer, and applies each
 * report once. Call it in one transaction.
 */
export async function applyReports(
  context: CourierContext,
  { orderNo, parcelId, reports, deliveryCode }: NotifiedReport,
  checkAfterSeconds: number,
): Promise<void> {
  const { db, log } = context
  const known = await readParcel(db, parcelId)
  if (known?.return_id) {
    await followPickup(context, known.return_id, (objection) =>
      takePickupReports(context, { parcelId, reports, objection }, checkAfterSeconds),
    )
    return
  }
  // Locks the order, then its parcel, as staff actions do.
  const order = await lockOrder(db, orderNo)
  const parcel = await lockParcel(db, parcelId)
  if (!order || !parcel) throw new Error(`unknown parcel ${parcelId} of order ${orderNo}`)
  await postponeCheck(db, parcel, checkAfterSeconds)
  for (const report of reports) {
    const isArrival = report.step === 'delivered' && parcel.kind === 'forward'
    const objection = isArrival ? await findObjection(db, parcel) : null
    const effect = await takeReport(db, parcel, report, objection)
    if (effect === 'set_aside') logSetAside(log, parcel, report)
    if (effect !== 'moved' || parcel.kind !== 'forward') continue
    if (report.step === 'out_for_delivery') await offerCode(db, parcel)
    if (report.step === 'delivered') await deliver(db, log, { order, parcelId, deliveryCode })
  }
}

/**
 * Records a courier's reports on a return pickup. Lock the return first.
 * @returns the reports that changed the pickup's state.
 */
async function takePickupReports(
  { db, log }: CourierContext,
  {
    parcelId,
    reports,
    objection,
  }: Pick<NotifiedReport, 'parcelId' | 'reports'> & { objection: string | null },
  checkAfterSeconds: number,
): Promise<PickupNews[]> {
  const parcel = await lockParcel(db, parcelId)
  if (!parcel) throw new Error(`unknown parcel ${parcelId}`)
  await postponeCheck(db, parcel, checkAfterSeconds)
  const news: PickupNews[] = []
  for (const report of reports) {
    const { step, text } = report
    const effect = await takeReport(db, parcel, report, step === 'delivered' ? objection : null)
    if (effect === 'set_aside') logSetAside(log, parcel, report)
    if (effect === 'moved' && step) news.push({ step, text })
  }
  return news
}

function logSetAside(log: Log, { reference }: Parcel, { step }: CourierReport): void {
  log.error({ parcel: reference, step }, 'a courier reported an impossible step')
}

async function offerCode(db: Db, parcel: { id: number; member_id: number }): Promise<void> {
  if (await readShopSetting(db, deliveryCodes))
    await giveDeliveryCode(db, parcel, String(randomInt(10_000)).padStart(4, '0'))
}

/**
 * Delivers a parcel. If the shop uses delivery codes, a delivery without the code waits for staff to confirm
 * it. A parcel that was never reported as out for delivery also waits, because its buyer got no code.
 */
async function deliver(
  db: Db,
  log: Log,
  { order, parcelId, deliveryCode }: { order: Order; parcelId: number; deliveryCode: string | undefined },
): Promise<void> {
  const parcel = await lockParcel(db, parcelId)
  if (parcel && !(await isProven(db, parcel, deliveryCode))) {
    log.warn({ parcel: parcel.reference }, 'a parcel was handed over without its delivery code')
    return
  }
  await arrive(db, order, { parcel: { id: parcelId, member_id: order.member_id }, actor: 'courier' })
}

async function isProven(db: Db, parcel: Parcel, deliveryCode: string | undefined): Promise<boolean> {
  if (parcel.delivery_code !== null) return parcel.delivery_code === deliveryCode
  return !(await readShopSetting(db, deliveryCodes))
}
