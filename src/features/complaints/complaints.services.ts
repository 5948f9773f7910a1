import { pageOf } from '../../platform/service/page.ts'
import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { messagesMax, openMax } from './complaint-fields.ts'
import {
  closeMyComplaint,
  getComplaint,
  type getMyComplaints,
  openComplaint,
  writeToComplaint,
} from './complaints.calls.ts'
import {
  closeComplaint,
  countOpenLocked,
  findOwnComplaint,
  findOwnOrder,
  insertComplaint,
  insertMessage,
  listMessages,
  listOwnComplaints,
  lockComplaint,
  setTurn,
} from './complaints.sql.ts'
import { shownComplaint } from './shown-complaint.ts'

export const closeMyComplaintService: Service<typeof closeMyComplaint> = async (
  { db, member, say },
  { complaint_no: no },
) => {
  const complaint = await lockComplaint(db, Number(no), member.id)
  if (!complaint) throw refuse(closeMyComplaint, 'unknownComplaint')
  if (complaint.closed_at) throw refuse(closeMyComplaint, 'isClosed')
  await closeComplaint(db, complaint, 'member')
  return { message: say('complaints.nowClosed') }
}

export const getComplaintService: Service<typeof getComplaint> = async (
  { db, member },
  { complaint_no: no },
) => {
  const complaint = await findOwnComplaint(db, member.id, Number(no))
  if (!complaint) throw refuse(getComplaint, 'unknownComplaint')
  const messages = (await listMessages(db, complaint)).map(({ text, at, staff_id: staffId }) => ({
    text,
    at,
    by: staffId === null ? ('member' as const) : ('staff' as const),
  }))
  return { data: { ...shownComplaint(complaint), messages } }
}

const pageSize = 20

export const getMyComplaintsService: Service<typeof getMyComplaints> = async ({ db, member }, input) => {
  const limit = input.limit ?? pageSize
  const rows = await listOwnComplaints(db, member.id, { beforeId: input.cursor, limit: limit + 1 })
  const { page, next_cursor } = pageOf(rows, limit, ({ id }) => id)
  return { data: page.map(shownComplaint), next_cursor }
}

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

export const writeToComplaintService: Service<typeof writeToComplaint> = async (
  { db, member, say },
  { complaint_no: no, text },
) => {
  const complaint = await lockComplaint(db, Number(no), member.id)
  if (!complaint) throw refuse(writeToComplaint, 'unknownComplaint')
  if (complaint.closed_at) throw refuse(writeToComplaint, 'isClosed')
  if (complaint.messages >= messagesMax) throw refuse(writeToComplaint, 'tooLong')
  await insertMessage(db, complaint, { position: complaint.messages + 1, text, staffId: null })
  await setTurn(db, complaint, 'staff')
  return { message: say('complaints.sent') }
}
