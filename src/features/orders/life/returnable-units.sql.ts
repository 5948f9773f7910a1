import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

type OrderKey = { id: number; member_id: number }

/** A variant of a line that the buyer has. After an exchange a line can have several. */
export type ReturnableVariant = {
  line: number
  productId: number
  /** The number of units that the buyer has. */
  kept: number
  /** The number of these units that can still be returned, because no open return request includes them. */
  units: number
}

/** Lists the variants that the buyer of a delivered order has; none for any other order. */
export async function listReturnableUnits(
  db: Db,
  { id, member_id: memberId }: OrderKey,
): Promise<ReturnableVariant[]> {
  const { rows } = await sql<ReturnableVariant>`
    select line, product_id as "productId", kept, units
      from returnable_units(${id}, ${memberId}) where kept > 0`.execute(db)
  return rows
}

/**
 * Counts the units of a line, over all variants, that the buyer may still ask to return. Returns 0 if the
 * order was delivered after its refund and the buyer still owes the refund.
 */
export async function countReturnable(
  db: Db,
  { id, member_id: memberId }: OrderKey,
  line: number,
): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select units_to_return(${id}, ${memberId}, ${line}::smallint) as units`.execute(db)
  return rows[0]!.units
}
