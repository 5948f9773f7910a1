import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { listed } from '../../../../platform/database/states.ts'
import { parcelGroups } from '../../life/parcel-states.ts'

/**
 * Reads orders with the contents of their packing slips, in the sequence of `orderNos`. Leaves out unknown
 * numbers.
 */
export async function readOrdersToPack(db: Db, orderNos: readonly string[]) {
  const orders = await db
    .selectFrom('purchase_order')
    .innerJoin('member', 'member.id', 'purchase_order.member_id')
    .leftJoin('shipment', (join) =>
      join
        .onRef('shipment.order_id', '=', 'purchase_order.id')
        .onRef('shipment.member_id', '=', 'purchase_order.member_id'),
    )
    .select([
      'purchase_order.id',
      'order_no',
      'purchase_order.status',
      'placed_at',
      sql<string | null>`promised_by::text`.as('promised_day'),
      sql<number>`net - net_taken_off`.as('net'),
      sql<number>`cash - case when cash > 0 then net_taken_off else 0 end`.as('cash'),
      'delivery',
      'delivery_charge',
      'in_parts',
      'cash_fee',
      'member.name as buyer_name',
      'member.mobile as buyer_mobile',
      'courier',
      'tracking_no',
    ])
    .where('order_no', 'in', [...orderNos])
    .execute()
  const lines = await db
    .selectFrom('order_line')
    .innerJoin('product', 'product.id', 'product_id')
    .select(['order_id', 'product_id', 'sku', 'order_line.name'])
    // Leaves out cancelled units, which are not packed.
    .select([
      sql<number>`quantity - cancelled - returned`.as('quantity'),
      sql<number>`(net - coalesce((select sum(net) from order_line_change as change
        where change.order_id = order_line.order_id and change.member_id = order_line.member_id and change.line = order_line.line), 0))::bigint`.as(
        'net',
      ),
    ])
    .where('order_id', '=', sql<number>`any (${orders.map(({ id }) => id)}::bigint[])`)
    .where(sql<boolean>`quantity > cancelled + returned`)
    .orderBy('order_id')
    .orderBy('line')
    .execute()
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id)
  const byNumber = new Map(orders.map((order) => [order.order_no, order]))
  return [...new Set(orderNos)].flatMap((orderNo) => {
    const order = byNumber.get(orderNo)
    return order ? [{ ...order, lines: linesOf.get(order.id) ?? [] }] : []
  })
}

/**
 * For orders in several parcels, reads the parcels that have not arrived, with contents and invoice number.
 */
export async function readPartsToPack(db: Db, orderIds: readonly number[]) {
  const { rows } = await sql<PartToPack>`
    select parcel.order_id, reference, courier, awb as tracking_no,
        (select serial from invoice where invoice.order_id = parcel.order_id and invoice.member_id = parcel.member_id
          and invoice.kind = 'invoice') as invoice_no,
        (select jsonb_agg(jsonb_build_object('product_id', product_id, 'sku', sku, 'name', order_line.name,
            'quantity', inside.quantity, 'net', round(order_line.net * inside.quantity::numeric / order_line.quantity)) order by line)
          from parcel_line as inside join order_line using (order_id, member_id, line) join product on product.id = product_id
          where parcel_id = parcel.id and member_id = parcel.member_id) as lines
      from parcel
      where order_id = any (${[...orderIds]}::bigint[]) and kind = 'forward' and arrived_at is null
        and state not in ${listed(parcelGroups.ended)}
      order by id`.execute(db)
  return rows
}

/** For orders in several parcels, lists the units still to be sent. */
export async function readUnitsToPack(db: Db, orderIds: readonly number[]) {
  const { rows } = await sql<PartToPack['lines'][number] & { order_id: number }>`
    select order_id, product_id, sku, order_line.name, units_to_send(order_id, member_id, line) as quantity, 0 as net
      from order_line join product on product.id = product_id
      where order_id = any (${[...orderIds]}::bigint[]) and units_to_send(order_id, member_id, line) > 0
      order by order_id, line`.execute(db)
  return rows
}

type PartToPack = {
  order_id: number
  reference: string
  courier: string | null
  tracking_no: string | null
  invoice_no: string | null
  lines: { product_id: number; sku: string | null; name: string; quantity: number; net: number }[]
}
