import { lockOrder } from '../../features/orders/life/order-life.sql.ts'
import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { addOrderNote } from './addOrderNote.call.ts'
import { insertOrderNote } from './order-notes.sql.ts'

export const addOrderNoteService: Service<typeof addOrderNote> = async ({ db, staff }, { orderno, text }) => {
  const order = await lockOrder(db, orderno)
  if (!order) throw refuse(addOrderNote, 'unknownOrder')
  await insertOrderNote(db, { orderId: order.id, staffId: staff.id, text })
  return { data: { orderno }, audited: { id: orderno, before: null, after: { note_among_staff: text } } }
}
