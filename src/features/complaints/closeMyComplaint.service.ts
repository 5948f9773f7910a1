import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { closeMyComplaint } from './closeMyComplaint.call.ts'
import { closeComplaint, lockComplaint } from './complaints.sql.ts'

export const closeMyComplaintService: Service<typeof closeMyComplaint> = async (
  { db, member, say },
  { complaint_no: no },
) => {
  const complaint = await lockComplaint(db, Number(no))
  if (complaint?.member_id !== member.id) throw refuse(closeMyComplaint, 'unknownComplaint')
  if (complaint.closed_at) throw refuse(closeMyComplaint, 'isClosed')
  await closeComplaint(db, complaint.id, 'member')
  return { message: say('complaints.nowClosed') }
}
