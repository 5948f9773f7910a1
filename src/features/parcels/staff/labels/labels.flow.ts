import type { Db } from '../../../../platform/database/database.ts'
import type { Log } from '../../../../platform/service/log.ts'
import { readContact } from '../../../../platform/settings/contact.ts'
import { sellerSetting } from '../../../../platform/settings/seller.ts'
import { readShopSetting } from '../../../../platform/settings/shop-settings.ts'
import { isIn } from '../../../../states/states.ts'
import {
  CourierRefusedError,
  type Couriers,
  CourierUnreachableError,
} from '../../../../third-party/couriers/couriers.ts'
import { cashToCollect } from '../../../orders/cash/cash-to-collect.ts'
import { parcelGroups } from '../../../orders/life/parcel-states.ts'
import { placeOfBuyer } from '../../parcel-request.flow.ts'
import { usualParcel } from '../../parcels.settings.ts'
import type { LabelSheet, NoLabel } from './label.ts'
import { type OrderToLabel, readOrdersToLabel } from './labels.sql.ts'

/**
 * The labels of orders. `shipmentIds` are the parcels' ids at the courier provider; undefined if a label's
 * parcel has none.
 */
type FoundLabels = LabelSheet & { shipmentIds: string[] | undefined }

/** Returns the labels of these orders, from stored data only, so that every print shows the same label. */
export async function findLabels(db: Db, orderNos: readonly string[]): Promise<FoundLabels> {
  const usual = await readShopSetting(db, usualParcel)
  const [orders, seller, contact] = await Promise.all([
    readOrdersToLabel(db, [...new Set(orderNos)], usual.weight_grams),
    readShopSetting(db, sellerSetting),
    readContact(db),
  ])
  const from = { name: seller.name, lines: seller.address.split('\n'), mobile: contact.supportPhone }
  const judged = orders.map((order) => ({ order, why: whyNoLabel(order) }))
  const labelled = judged.flatMap(({ order, why }) => (why === undefined ? [order] : []))
  const labels = labelled.map((order) => {
    const { courier, trackingNo, weightGrams } = carriedBy(order)
    return {
      orderNo: nameOf(order),
      from,
      to: addressee(order),
      courier,
      trackingNo: trackingNo || nameOf(order),
      weightGrams: weightGrams ?? order.goods_grams,
      collect: cashToCollect(order),
    }
  })
  const shipmentIds = labelled.map(({ provider_shipment_id: id, ...order }) => (isByHand(order) ? null : id))
  return {
    labels,
    leftOut: judged.flatMap(({ order, why }) => (why ? [{ orderNo: nameOf(order), why }] : [])),
    shipmentIds: shipmentIds.every((id) => id !== null) ? shipmentIds : undefined,
  }
}

/** Returns why an order has no label; undefined if it has one. */
function whyNoLabel(order: OrderToLabel): NoLabel | undefined {
  if (order.status === 'pending') return 'notSent'
  if (order.status !== 'processed') return 'over'
  if (order.in_parts && order.state === null) return 'notSent'
  if (isByHand(order) || order.is_own) return undefined
  if (order.state === null || order.state === 'asked') return 'notSent'
  if (!isIn(parcelGroups.underWay, order.state)) return 'over'
  return order.collect === cashToCollect(order) ? undefined : 'amountChanged'
}

/**
 * Returns the label's heading: the parcel's reference for an order in several parcels, else the order number.
 */
function nameOf({ order_no: orderNo, in_parts: inParts, reference }: OrderToLabel): string {
  return inParts ? (reference ?? orderNo) : orderNo
}

type Carried = Pick<OrderToLabel, 'state' | 'courier' | 'tracking_no' | 'awb'>

/** Returns whether the order has no parcel, or staff sent it by hand after its last parcel failed. */
function isByHand({ state, courier, tracking_no: trackingNo, awb }: Carried): boolean {
  if (state === null) return true
  const isOver = state !== 'asked' && !isIn(parcelGroups.underWay, state)
  return isOver && courier !== null && trackingNo !== awb?.slice(0, 30)
}

function carriedBy(order: OrderToLabel) {
  return isByHand(order)
    ? { courier: order.courier ?? '', trackingNo: order.tracking_no, weightGrams: null }
    : { courier: order.parcel_courier ?? '', trackingNo: order.awb, weightGrams: order.weight_grams }
}

function addressee(order: OrderToLabel) {
  const { name, mobile, street, area, city, state, pinCode } = placeOfBuyer(order)
  return { name, mobile, lines: [street, area, `${city}, ${state}`].filter(Boolean), pinCode }
}

/**
 * Returns the courier's own labels as a PDF; undefined if the courier makes none or cannot be reached. The
 * caller then uses the shop's own labels.
 */
export async function labelsOfCourier(
  couriers: Couriers,
  shipmentIds: readonly string[],
  log: Log,
): Promise<Buffer | undefined> {
  try {
    return await couriers.labels(shipmentIds)
  } catch (error) {
    if (!(error instanceof CourierRefusedError || error instanceof CourierUnreachableError)) throw error
    log.warn({ err: error }, 'a courier returned no labels')
    return undefined
  }
}
