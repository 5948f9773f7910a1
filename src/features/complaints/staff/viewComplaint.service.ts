import type { Service } from '../../../platform/service/service.ts'
import { shopTime } from '../../../platform/shop-time.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { listMessages } from '../complaints.sql.ts'
import { officeComplaint } from './office-complaint.ts'
import { findComplaint } from './office-complaints.sql.ts'
import { viewComplaint } from './viewComplaint.call.ts'

export const viewComplaintService: Service<typeof viewComplaint> = async ({ db }, { complaint_no: no }) => {
  const complaint = await findComplaint(db, Number(no))
  if (!complaint) throw refuse(viewComplaint, 'unknownComplaint')
  const messages = await listMessages(db, complaint)
  return {
    data: {
      ...officeComplaint(complaint, shopTime()),
      messages: messages.map(({ text, at, staff_name: name }) => ({
        text,
        at,
        by: name === null ? ('member' as const) : ('staff' as const),
        name: name ?? complaint.name,
      })),
    },
  }
}
