import type { Service } from '../../../platform/service/service.ts'
import { languageOfMember } from '../../../platform/stored-language.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { queueMessage } from '../../messages/queue-message.flow.ts'
import { lockOrder } from '../life/order-life.sql.ts'
import { addOrderNote } from './addOrderNote.call.ts'
import { insertOrderNote } from './order-notes.sql.ts'
import { findBuyerOfOrder } from './order-view.sql.ts'
import { mayServeBuyer } from './steps/may-step.ts'

export const addOrderNoteService: Service<typeof addOrderNote> = async (context, input) => {
  const { db, limits, origin, staff } = context
  const { orderno, text, for_buyer: isForBuyer, tell } = input
  if (isForBuyer && !mayServeBuyer(staff)) throw refuse(addOrderNote, 'notForBuyer')
  const order = await lockOrder(db, orderno)
  if (!order) throw refuse(addOrderNote, 'unknownOrder')
  const buyer = isForBuyer ? await findBuyerOfOrder(db, orderno) : undefined
  if (buyer && buyer.closed_at !== null) throw refuse(addOrderNote, 'closed')
  await insertOrderNote(db, { orderId: order.id, staffId: staff.id, text, isForBuyer })
  if (buyer && tell) {
    await limits.spend('code', `note ${buyer.mobile}`)
    await queueMessage(db, {
      mobile: buyer.mobile,
      template: 'order_note',
      language: languageOfMember(buyer.language),
      details: { order_no: orderno, link: `${origin}/orders/${orderno}` },
    })
  }
  return {
    data: { orderno },
    audited: {
      id: orderno,
      before: null,
      after: isForBuyer ? { note: text } : { note_among_staff: text },
    },
  }
}
