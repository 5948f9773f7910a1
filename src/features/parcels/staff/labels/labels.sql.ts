import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { DeliveryAddress } from '../../../../platform/database/json-columns.ts'
import { listed } from '../../../../platform/database/states.ts'
import { parcelGroups } from '../../../orders/life/parcel-states.ts'

/**
 * An order with its carrier and its last parcel, if any. An order in several parcels is listed once per
 * parcel on its way. Amounts in paise.
 */
export type OrderToLabel = {
  order_no: string
  in_parts: boolean
  reference: string | null
  is_own: boolean | null
  status: string
  cash: number
  net: number
  net_taken_off: number
  delivery: DeliveryAddress
  name: string
  mobile: string
  courier: string | null
  tracking_no: string | null
  state: string | null
  awb: string | null
  parcel_courier: string | null
  provider_shipment_id: string | null
  weight_grams: number | null
  /** The weight of the order's remaining units, computed from its products. */
  goods_grams: number
  collect: number | null
}

/**
 * Reads these orders, sorted like `orderNos`. Returns an order in several parcels once per parcel. Leaves out
 * unknown numbers.
 */
export async function readOrdersToLabel(
  db: Db,
  orderNos: readonly string[],
  usualGrams: number,
): Promise<OrderToLabel[]> {
  const { rows } = await sql<OrderToLabel>`
    select order_no, in_parts, reference, is_own, purchase_order.status, cash, net, net_taken_off, delivery, member.name, member.mobile, shipment.courier, tracking_no,
        parcel.state, awb, parcel.courier as parcel_courier, provider_shipment_id, parcel.weight_grams, collect,
        (select sum((quantity - cancelled - returned) * coalesce(product.weight_grams, ${usualGrams}::integer))::integer
           from order_line join product on product.id = product_id
          where order_line.order_id = purchase_order.id and order_line.member_id = purchase_order.member_id) as goods_grams
      from unnest(${[...orderNos]}::text[]) with ordinality as asked (number, place)
        join purchase_order on order_no = asked.number
        join member on member.id = purchase_order.member_id
        left join shipment on shipment.order_id = purchase_order.id and shipment.member_id = purchase_order.member_id
        left join lateral (
          select * from parcel as one
            where one.order_id = purchase_order.id and one.member_id = purchase_order.member_id and kind = 'forward'
              and (not in_parts or state not in ${listed(parcelGroups.ended)} and arrived_at is null)
            order by id desc limit case when in_parts then null else 1 end) as parcel on true
      order by asked.place, parcel.id`.execute(db)
  return rows
}

/** Lists the orders of a booking run that are in a parcel on its way. */
export async function listOrdersOfBooking(db: Db, runId: number): Promise<string[]> {
  const { rows } = await sql<{ order_no: string }>`
    select one.order_no from booking_run_order as one join purchase_order on purchase_order.order_no = one.order_no
      where run_id = ${runId} and exists (
        select from parcel where order_id = purchase_order.id and parcel.member_id = purchase_order.member_id and kind = 'forward'
          and state in ${listed(parcelGroups.underWay)})
      order by position`.execute(db)
  return rows.map(({ order_no: orderNo }) => orderNo)
}

/** Lists the orders whose parcels are on a manifest. */
export async function listOrdersOfManifest(db: Db, manifestId: number): Promise<string[]> {
  const { rows } = await sql<{ order_no: string }>`
    select order_no from parcel join purchase_order on purchase_order.id = order_id and purchase_order.member_id = parcel.member_id
      where manifest_id = ${manifestId} order by parcel.id`.execute(db)
  return rows.map(({ order_no: orderNo }) => orderNo)
}
