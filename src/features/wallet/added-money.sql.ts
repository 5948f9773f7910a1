import type { Db } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { columnsOf, type LegColumns } from '../../platform/service/decide-and-write.ts'

/**
 * Adds paid money to a member's store credit, in one statement. The same statement records the captured
 * payment and marks the payment intent as succeeded.
 */
export async function insertPaidMoney(
  db: Db,
  { payment, legs }: { payment: object; legs: LegColumns },
): Promise<void> {
  await addPaidMoney(db, [JSON.stringify(payment), ...columnsOf(legs)])
}

const addPaidMoney = statement('select add_paid_money($1::jsonb, $2::text[], $3::text[], $4::bigint[])')
