import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { openMax } from './complaint-fields.ts'
import { countOpenLocked, findOwnOrder, insertComplaint } from './complaints.sql.ts'
import { openComplaint } from './openComplaint.call.ts'

export const openComplaintService: Service<typeof openComplaint> = async (
  { db, member, say },
  { kind, orderno, text },
) => {
  const orderId = orderno === undefined ? null : await findOwnOrder(db, member.id, orderno)
  if (orderId === undefined) throw refuse(openComplaint, 'unknownOrder', { field: 'orderno' })
  if ((await countOpenLocked(db, member.id)) >= openMax) throw refuse(openComplaint, 'tooMany')
  const id = await insertComplaint(db, { member_id: member.id, kind, order_id: orderId }, text)
  return { message: say('complaints.opened', { no: id }), data: { complaint_no: id } }
}
