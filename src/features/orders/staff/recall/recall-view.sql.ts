import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'

type OrderKey = { id: number; member_id: number }

/** Reads the open recalls of an order, with the staff members' names. */
export async function readOpenRecalls(db: Db, order: OrderKey) {
  return await db
    .selectFrom('order_recall')
    .leftJoin('parcel', (join) =>
      join
        .onRef('parcel.id', '=', 'order_recall.parcel_id')
        .onRef('parcel.member_id', '=', 'order_recall.member_id'),
    )
    .leftJoin('staff_member as recaller', 'recaller.id', 'recalled_by')
    .leftJoin('staff_member as refunder', 'refunder.id', 'refunded_by')
    .select(['order_recall.id', 'parcel_id', 'reference', 'note', 'recalled_at', 'asked_at'])
    .select(['order_recall.failure', 'refunded_at', 'refund_reason', 'is_own'])
    .select(['recaller.name as recaller', 'refunder.name as refunder'])
    .where('order_recall.order_id', '=', order.id)
    .where('order_recall.member_id', '=', order.member_id)
    .where('outcome', 'is', null)
    .orderBy('order_recall.id')
    .execute()
}

/** Returns the name of a staff member. */
export async function readAsker(db: Db, staffId: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from staff_member where id = ${staffId}`.execute(
    db,
  )
  return rows[0]?.name ?? ''
}
