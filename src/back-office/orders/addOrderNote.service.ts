import { lockOrder } from '../../features/orders/order-life.sql.ts'
import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { recordChange } from '../staff/audit.sql.ts'
import { changeOnce } from '../staff/change-once.flow.ts'
import { addOrderNote } from './addOrderNote.call.ts'
import { insertOrderNote } from './order-notes.sql.ts'

export const addOrderNoteService: Service<typeof addOrderNote> = async ({ staff, transaction }, input) => {
  const { orderno, text } = input
  const reused = () => refuse(addOrderNote, 'otherBody')
  return await changeOnce({ transaction }, { staff, call: 'addOrderNote', input, reused }, async (db) => {
    const order = await lockOrder(db, orderno)
    if (!order) throw refuse(addOrderNote, 'unknownOrder')
    await insertOrderNote(db, { orderId: order.id, staffId: staff.id, text })
    await recordChange(db, staff, {
      action: 'addOrderNote',
      subject: `order ${orderno}`,
      before: null,
      after: { note_among_staff: text },
    })
    return { data: { orderno } }
  })
}
