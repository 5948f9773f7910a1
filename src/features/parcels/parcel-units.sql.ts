import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

type UnitsOfLine = { line: number; quantity: number }

/** Lists the units of an order that are in no parcel, so that a new parcel could contain them. */
export async function readUnitsWithoutParcel(db: Db, orderId: number): Promise<UnitsOfLine[]> {
  const { rows } = await sql<UnitsOfLine>`
    select line, units_without_parcel(order_id, member_id, line) as quantity from order_line
      where order_id = ${orderId} and units_without_parcel(order_id, member_id, line) > 0 order by line`.execute(
    db,
  )
  return rows
}

/** Lists the units of an order that were neither cancelled nor returned, wherever they are. */
export async function readUnitsLeft(db: Db, orderId: number): Promise<UnitsOfLine[]> {
  return await db
    .selectFrom('order_line')
    .select(['line', sql<number>`quantity - cancelled - returned`.as('quantity')])
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute()
}

/** Lists the contents of a parcel. */
export async function readUnitsOfParcel(db: Db, parcelId: number): Promise<UnitsOfLine[]> {
  return await db
    .selectFrom('parcel_line')
    .select(['line', 'quantity'])
    .where('parcel_id', '=', parcelId)
    .orderBy('line')
    .execute()
}

/** Reads the product measures for units of an order. */
export async function readMeasuredUnits(db: Db, orderId: number, units: readonly UnitsOfLine[]) {
  const { rows } = await sql<{ quantity: number; weightGrams: number | null; packageMm: number[] | null }>`
    select of.quantity, weight_grams as "weightGrams", package_mm as "packageMm"
      from unnest(${units.map(({ line }) => line)}::smallint[], ${units.map(({ quantity }) => quantity)}::integer[])
        as of (line, quantity)
      join order_line on order_line.line = of.line
      join product on product.id = order_line.product_id
     where order_line.order_id = ${orderId}::bigint`.execute(db)
  return rows
}

/** Counts an order's parcels to the buyer, in any state. */
export async function countParcels(db: Db, orderId: number): Promise<number> {
  const { count } = await db
    .selectFrom('parcel')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('kind', '=', 'forward')
    .executeTakeFirstOrThrow()
  return count
}

/** Lists the products in a parcel, with the names that the order stores. */
export async function readGoodsOfParcel(db: Db, parcelId: number) {
  return await db
    .selectFrom('parcel_line')
    .innerJoin('order_line', (join) =>
      join
        .onRef('order_line.order_id', '=', 'parcel_line.order_id')
        .onRef('order_line.member_id', '=', 'parcel_line.member_id')
        .onRef('order_line.line', '=', 'parcel_line.line'),
    )
    .select(['product_id', 'name', 'parcel_line.quantity'])
    .where('parcel_id', '=', parcelId)
    .orderBy('parcel_line.line')
    .execute()
}

/** Returns the buyer a parcel is for. */
export async function readBuyerOfParcel(db: Db, parcelId: number) {
  return await db
    .selectFrom('parcel')
    .innerJoin('member', 'member.id', 'member_id')
    .select(['mobile', 'language', 'closed_at'])
    .where('parcel.id', '=', parcelId)
    .executeTakeFirstOrThrow()
}
