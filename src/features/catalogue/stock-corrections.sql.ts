import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/generated/tables.ts'

/** Records a stock correction by a staff member. */
export async function insertStockCorrection(
  db: Db,
  correction: {
    product_id: number
    units: number
    on_hand_after: number
    reason: NonNullable<Tables['stock_correction']['reason']>
    note: string
    staff_id: number
  },
): Promise<void> {
  await db.insertInto('stock_correction').values(correction).execute()
}

/**
 * Records the stock corrections of an import.
 * @param staffId null for an import by a command.
 */
export async function insertCorrectionsOfImport(
  db: Db,
  { importId, staffId }: { importId: number; staffId: number | null },
  corrected: readonly { productId: number; units: number; onHand: number; received: number | null }[],
): Promise<void> {
  if (corrected.length === 0) return
  await sql`
    insert into stock_correction (import_id, staff_id, product_id, units, on_hand_after, received_at_export)
      select ${importId}::bigint, ${staffId}::integer, product_id, units, on_hand, received
        from unnest(
          ${corrected.map(({ productId }) => productId)}::bigint[],
          ${corrected.map(({ units }) => units)}::integer[],
          ${corrected.map(({ onHand }) => onHand)}::integer[],
          ${corrected.map(({ received }) => received)}::integer[])
          as corrected (product_id, units, on_hand, received)`.execute(db)
}

/**
 * Returns the lines of a stock import that an earlier import has already applied. Such a line has the same
 * product, the same difference, and the same number of units received at the time of the export. A correction
 * that was undone may be applied again.
 */
export async function findAppliedCounts(
  db: Db,
  counts: readonly { line: number; productId: number; units: number; received: number }[],
): Promise<Set<number>> {
  if (counts.length === 0) return new Set()
  const { rows } = await sql<{ line: number }>`
    select distinct line
      from unnest(
        ${counts.map(({ line }) => line)}::integer[],
        ${counts.map(({ productId }) => productId)}::bigint[],
        ${counts.map(({ units }) => units)}::integer[],
        ${counts.map(({ received }) => received)}::integer[]) as wanted (line, product_id, units, received)
      join stock_correction as applied on applied.product_id = wanted.product_id
        and applied.received_at_export = wanted.received and applied.units = wanted.units
     where not exists (
       select from product_import as undo join stock_correction as taken_back on taken_back.import_id = undo.id
         where undo.undoes = applied.import_id and taken_back.product_id = applied.product_id)`.execute(db)
  return new Set(rows.map(({ line }) => line))
}

type UnitsOfOrder = { orderNo: string; staffId: number }
/** Units of order lines. `productId` is set only if the units are of another variant than the one bought. */
type Units = readonly { line: number; quantity: number; productId?: number }[]

/**
 * Records units that were lost in delivery, and the resulting units on hand. Without `units`, records all
 * remaining units of a cancelled order.
 */
export async function insertLostUnits(db: Db, order: UnitsOfOrder, units?: Units): Promise<void> {
  await insertWrittenOff(db, { ...order, cause: 'lost', units })
}

/** Records units that came back with an order but cannot be sold again, and the resulting units on hand. */
export async function insertUnfitUnits(db: Db, order: UnitsOfOrder, units: Units): Promise<void> {
  await insertWrittenOff(db, { ...order, cause: 'unfit', units })
}

async function insertWrittenOff(
  db: Db,
  { orderNo, staffId, cause, units }: UnitsOfOrder & { cause: 'lost' | 'unfit'; units: Units | undefined },
): Promise<void> {
  const ofOrder = sql`order_id = (select id from purchase_order where order_no = ${orderNo})`
  const gone = units
    ? sql`select line, units, variant_id from unnest(${units.map(({ line }) => line)}::smallint[],
        ${units.map(({ quantity }) => quantity)}::integer[], ${units.map(({ productId = null }) => productId)}::bigint[])
        as given (line, units, variant_id)`
    : sql`select line, quantity - cancelled - returned as units, product_id as variant_id from order_line where ${ofOrder}`
  await sql`
    insert into stock_correction (cause, order_no, staff_id, product_id, units, on_hand_after)
      select ${cause}, ${orderNo}, ${staffId}::integer, stock.product_id, -sum(units), min(on_hand)
        from (${gone}) as gone join order_line using (line)
          join stock on stock.product_id = coalesce(variant_id, order_line.product_id)
        where ${ofOrder} and units > 0
        group by stock.product_id order by stock.product_id`.execute(db)
}

/** Lists the units of an order that were recorded as lost. */
export async function listLostUnits(
  db: Db,
  orderNo: string,
): Promise<{ productId: number; units: number }[]> {
  const lost = await db
    .selectFrom('stock_correction')
    .select(['product_id', 'units'])
    .where('order_no', '=', orderNo)
    .where('cause', '=', 'lost')
    .orderBy('product_id')
    .execute()
  return lost.map(({ product_id: productId, units }) => ({ productId, units: -units }))
}

/** Records that units came back that had been recorded as lost with an order. */
export async function insertFoundUnits(
  db: Db,
  { orderNo, staffId }: { orderNo: string; staffId: number },
  found: readonly { productId: number; units: number; onHand: number }[],
): Promise<void> {
  await sql`
    insert into stock_correction (cause, order_no, staff_id, product_id, units, on_hand_after)
      select 'found', ${orderNo}, ${staffId}::integer, product_id, units, on_hand
        from unnest(
          ${found.map(({ productId }) => productId)}::bigint[],
          ${found.map(({ units }) => units)}::integer[],
          ${found.map(({ onHand }) => onHand)}::integer[]) as found (product_id, units, on_hand)`.execute(db)
}

/** Records units of a cancelled order that the courier delivered nevertheless. */
export async function insertDeliveredUnits(
  db: Db,
  orderNo: string,
  units: readonly { productId: number; units: number; onHand: number }[],
): Promise<void> {
  if (units.length === 0) return
  await db
    .insertInto('stock_correction')
    .values(
      units.map(({ productId, units: counted, onHand }) => ({
        cause: 'delivered' as const,
        order_no: orderNo,
        product_id: productId,
        units: counted,
        on_hand_after: onHand,
      })),
    )
    .execute()
}

/**
 * Lists the latest stock corrections of a product, newest first. They were made by staff, by imports (with
 * the import's id), or because units of an order were lost or came back unfit for sale.
 */
export async function listStockCorrections(db: Db, productId: number, limit: number) {
  return await db
    .selectFrom('stock_correction')
    .leftJoin('staff_member', 'staff_member.id', 'stock_correction.staff_id')
    .leftJoin('product_import', 'product_import.id', 'stock_correction.import_id')
    .select([
      'units',
      'on_hand_after',
      'stock_correction.at',
      'import_id',
      'cause',
      'order_no',
      'reason',
      'note',
    ])
    .select(sql<string>`coalesce(staff_member.name, product_import.actor, '')`.as('staff_name'))
    .where('product_id', '=', productId)
    .orderBy('stock_correction.at', 'desc')
    .orderBy('stock_correction.id', 'desc')
    .limit(limit)
    .execute()
}

/** Lists those of the given products whose stock was counted since a time, by staff or by an import. */
export async function listProductsCountedSince(
  db: Db,
  ids: readonly number[],
  since: Date,
): Promise<number[]> {
  const counted = await db
    .selectFrom('stock_correction')
    .select('product_id')
    .distinct()
    .where('product_id', '=', sql<number>`any (${[...ids]}::bigint[])`)
    .where('at', '>', since)
    // Leaves out corrections that an order caused, because staff did not count the stock for them.
    .where('cause', 'is', null)
    .where(sql<SqlBool>`not ${isTakenBack('stock_correction', (other) => sql`${other}.at > ${since}`)}`)
    .execute()
  return counted.map(({ product_id }) => product_id)
}

/** Lists those of the given products whose stock was corrected after an import. */
export async function listProductsCorrectedAfter(
  db: Db,
  importId: number,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select own.product_id as id
      from (select product_id, max(id) as id from stock_correction
         where import_id = ${importId}::bigint and product_id = any (${[...ids]}::bigint[]) group by product_id) as own
     where exists (select from stock_correction as later where later.product_id = own.product_id and later.id > own.id
       and not ${isTakenBack('later', (other) => sql`${other}.id > own.id`)})`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Returns the SQL condition for a correction that has no effect any more: either an import that was undone
 * made it, or the undo made it.
 * @param isSince SQL for whether the undone correction is in the requested period. If it is not, the undo
 * counts as a correction.
 */
function isTakenBack(
  correction: string,
  isSince: (other: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  const [one, other] = [sql.ref(correction), sql.ref('its_other')]
  return sql`(${one}.import_id is not null and exists (
    select from product_import as undo join stock_correction as ${other} on ${other}.product_id = ${one}.product_id
     where (undo.undoes = ${one}.import_id and ${other}.import_id = undo.id)
        or (undo.id = ${one}.import_id and ${other}.import_id = undo.undoes and ${isSince(other)})))`
}
