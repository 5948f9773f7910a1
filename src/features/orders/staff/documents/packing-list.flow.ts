import type { Db } from '../../../../platform/database/database.ts'
import { readOrdersToPack, readPartsToPack, readUnitsToPack } from './documents.sql.ts'
import type { OrderToPack } from './packing.ts'

/**
 * Returns one packing slip per order. For an order in several parcels, returns one per parcel that has not
 * arrived.
 * @param reference limits the slips to this parcel.
 */
export async function slipsOf(
  db: Db,
  orderNos: readonly string[],
  reference?: string,
): Promise<OrderToPack[]> {
  const orders = await readOrdersToPack(db, orderNos)
  const inParts = orders.filter((order) => order.in_parts).map(({ id }) => id)
  const parts = Map.groupBy(
    inParts.length === 0 ? [] : await readPartsToPack(db, inParts),
    ({ order_id }) => order_id,
  )
  return orders.flatMap<OrderToPack>((order) => {
    if (!order.in_parts) return [order]
    const wanted = (parts.get(order.id) ?? []).filter(
      (part) => reference === undefined || part.reference === reference,
    )
    return wanted.map(({ lines, courier, tracking_no, reference: no, invoice_no }) => ({
      ...order,
      lines,
      courier,
      tracking_no,
      order_no: no,
      delivery_charge: 0,
      net: lines.reduce((sum, { net }) => sum + net, 0),
      invoice_no,
    }))
  })
}

/**
 * Returns these orders with the goods to pick from the shelves. For an order in several parcels, includes
 * only units still to be sent.
 */
export async function shelvesOf(db: Db, orderNos: readonly string[]): Promise<OrderToPack[]> {
  const orders = await readOrdersToPack(db, orderNos)
  const inParts = orders.filter((order) => order.in_parts).map(({ id }) => id)
  const rest = Map.groupBy(
    inParts.length === 0 ? [] : await readUnitsToPack(db, inParts),
    ({ order_id }) => order_id,
  )
  return orders.map((order) => (order.in_parts ? { ...order, lines: rest.get(order.id) ?? [] } : order))
}
