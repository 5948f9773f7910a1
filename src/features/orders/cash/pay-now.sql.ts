import { type Selectable, sql } from 'kysely'
import { type Paise, paise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/generated/tables.ts'
import { statement } from '../../../platform/database/statement.ts'

/** The facts that decide whether an order can be paid online. */
type PayableOrder = {
  status: Selectable<Tables['purchase_order']>['status']
  /** Whether the order is a cash order. False once it was paid online. */
  isInCash: boolean
  /**
   * The amount that can be paid online; undefined if the order cannot be paid online (see cash_due_online).
   */
  due: Paise | undefined
}

/**
 * Finds a member's order and the amount that can be paid online; undefined for an unknown order. Takes no
 * locks.
 */
export async function findPayableOrder(
  db: Db,
  memberId: number,
  orderNo: string,
): Promise<PayableOrder | undefined> {
  const row = await db
    .selectFrom('purchase_order')
    .select(['status', 'cash', sql<number | null>`cash_due_online(member_id, id)`.as('due')])
    .where('order_no', '=', orderNo)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    status: row.status,
    isInCash: row.cash > 0,
    due: row.due === null ? undefined : paise(row.due),
  }
}

/** Returns the amount of a cash order that can be paid online; undefined if it cannot be paid online. */
export async function readDueOnline(
  db: Db,
  { id, member_id: memberId }: { id: number; member_id: number },
): Promise<Paise | undefined> {
  const [row] = await dueOnline(db, [memberId, id])
  return row!.due === null ? undefined : paise(row!.due)
}

const dueOnline = statement<{ due: number | null }>('select cash_due_online($1, $2) as due')

/**
 * Makes a cash order prepaid and applies its payment, in one statement. Raises cash_is_due if the amount due
 * has changed.
 */
export async function payCashOrder(db: Db, payment: object, orderNo: string): Promise<void> {
  await payOrder(db, [JSON.stringify(payment), orderNo])
}

const payOrder = statement('select pay_cash_order($1::jsonb, $2)')
