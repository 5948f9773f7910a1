import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { findOwnComplaint, listMessages } from './complaints.sql.ts'
import { getComplaint } from './getComplaint.call.ts'
import { shownComplaint } from './shown-complaint.ts'

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
