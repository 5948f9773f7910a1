import type { Db } from '../../../platform/database/database.ts'

/** Inserts a note about an order, for staff only or for its buyer. */
export async function insertOrderNote(
  db: Db,
  note: { orderId: number; staffId: number; text: string; isForBuyer: boolean },
): Promise<void> {
  await db
    .insertInto('order_note')
    .columns(['order_id', 'member_id', 'staff_id', 'text', 'for_buyer'])
    .expression((eb) =>
      eb
        .selectFrom('purchase_order')
        .select([
          ...(['id', 'member_id'] as const),
          eb.val(note.staffId).as('staff_id'),
          eb.val(note.text).as('text'),
          eb.val(note.isForBuyer).as('for_buyer'),
        ])
        .where('id', '=', note.orderId),
    )
    .execute()
}

/** Lists the staff's notes about an order, newest first. */
export async function listOrderNotes(db: Db, orderId: number) {
  return await db
    .selectFrom('order_note')
    .innerJoin('staff_member', 'staff_member.id', 'staff_id')
    .select(['order_note.id', 'text', 'at', 'for_buyer', 'staff_member.name as by'])
    .where('order_id', '=', orderId)
    .orderBy('order_note.id', 'desc')
    .limit(200)
    .execute()
}
