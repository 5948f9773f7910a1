import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { messagesMax } from './complaint-fields.ts'
import { insertMessage, lockComplaint, setTurn } from './complaints.sql.ts'
import { writeToComplaint } from './writeToComplaint.call.ts'

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
