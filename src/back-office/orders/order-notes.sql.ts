import type { Db } from '../../platform/database/database.ts'

/** Notes something about an order for the staff alone. */
export async function insertOrderNote(
  db: Db,
  note: { orderId: number; staffId: number; text: string },
): Promise<void> {
  await db
    .insertInto('order_note')
    .columns(['order_id', 'member_id', 'staff_id', 'text'])
    .expression((eb) =>
      eb
        .selectFrom('purchase_order')
        .select(['id', 'member_id', eb.val(note.staffId).as('staff_id'), eb.val(note.text).as('text')])
        .where('id', '=', note.orderId),
    )
    .execute()
}

/** What the staff noted about an order, the latest first. */
export async function listOrderNotes(db: Db, orderId: number) {
  return await db
    .selectFrom('order_note')
    .innerJoin('staff_member', 'staff_member.id', 'staff_id')
    .select(['order_note.id', 'text', 'at', 'staff_member.name as by'])
    .where('order_id', '=', orderId)
    .orderBy('order_note.id', 'desc')
    .limit(200)
    .execute()
}
