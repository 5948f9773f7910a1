import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** The reasons why a member cannot pay an order in cash. */
export const cashObstacles = [
  'cashOff',
  'cashBelowMinimum',
  'cashAboveMaximum',
  'cashCameBack',
  'cashOpenOrders',
  'cashOpenAmount',
  'cashFirstOrders',
  'cashNotThere',
  'cashUnconfirmed',
] as const

export type CashObstacle = (typeof cashObstacles)[number]

/**
 * Returns why a member may not pay `net` (paise) in cash at a PIN code; undefined if the member may. Takes no
 * locks.
 */
export async function findCashObstacle(
  db: Db,
  { memberId, net, pinCode }: { memberId: number; net: number; pinCode: string | undefined },
  terms: object,
): Promise<CashObstacle | undefined> {
  const { rows } = await sql<{ obstacle: CashObstacle | null }>`
    select cash_obstacle(${memberId}::bigint, ${net}::bigint, ${pinCode ?? null}::text, ${JSON.stringify(terms)}::jsonb) as obstacle`.execute(
    db,
  )
  return rows[0]!.obstacle ?? undefined
}

type CashOfOrder = { id: number; member_id: number; cash: number }

/** Records that the cash of an order is due. */
export async function insertOrderCash(db: Db, { id, member_id, cash }: CashOfOrder): Promise<void> {
  await db.insertInto('order_cash').values({ order_id: id, member_id, amount: cash }).execute()
}

/** Moves an order's cash to its next state. The database refuses a transition that is not allowed. */
export async function moveOrderCash(
  db: Db,
  { id, member_id }: Omit<CashOfOrder, 'cash'>,
  step:
    | { state: 'with_courier' | 'not_collected' | 'written_off' }
    | { state: 'received'; received: number; reference: string },
  at?: Date,
): Promise<void> {
  await db
    .updateTable('order_cash')
    .set({ ...step, since: at ?? sql<Date>`now()` })
    .where('order_id', '=', id)
    .where('member_id', '=', member_id)
    .execute()
}

/** Records that a part of an order's cash was paid in. The courier still owes the other part. */
export async function addPartOfCash(
  db: Db,
  { id, member_id }: Omit<CashOfOrder, 'cash'>,
  amount: number,
): Promise<void> {
  await db
    .updateTable('order_cash')
    .set({ part_received: sql<number>`part_received + ${amount}` })
    .where('order_id', '=', id)
    .where('member_id', '=', member_id)
    .execute()
}

/** Returns the state of an order's cash; undefined for a prepaid order or one that has not left the shop. */
export async function readOrderCash(db: Db, order: Omit<CashOfOrder, 'cash'>) {
  return await db
    .selectFrom('order_cash')
    .select(['amount', 'part_received', 'state', 'since', 'received', 'reference'])
    .where('order_id', '=', order.id)
    .where('member_id', '=', order.member_id)
    .executeTakeFirst()
}
