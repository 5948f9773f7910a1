import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { closeMyComplaint } from './closeMyComplaint.call.ts'
import { closeComplaint, lockComplaint } from './complaints.sql.ts'

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
