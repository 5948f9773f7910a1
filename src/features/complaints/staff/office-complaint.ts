import * as z from 'zod/mini'
import { indianTime } from '../../../calendar/india.ts'
import { idOut, momentOut } from '../../../wire/fields.ts'
import { complaintOut } from '../complaint-fields.ts'
import { shownComplaint } from '../shown-complaint.ts'
import type { OfficeComplaint } from './office-complaints.sql.ts'

/** A complaint as staff see it. */
export const officeComplaintOut = z.object({
  ...complaintOut,
  /** The writer. For a visitor, the id is null. Only visitors have an e-mail address here. */
  writer: z.object({
    id: z.nullable(idOut),
    name: z.string(),
    mobile: z.string(),
    email: z.nullable(z.string()),
    is_closed: z.boolean(),
  }),
  /** The time at which the complaint's state began. */
  state_since: momentOut,
  /** Whether the deadline for an answer has passed. */
  is_late: z.boolean(),
  is_redress_late: z.boolean(),
  is_docket_late: z.boolean(),
  docket_on: z.nullable(z.string()),
})

/** Converts a complaint's row to the answer for staff. */
export function officeComplaint(complaint: OfficeComplaint, now: Date) {
  const { member_id: memberId, name, mobile, writer_email: email, is_closed } = complaint
  const shown = shownComplaint(complaint)
  const today = indianTime(now).slice(0, 10)
  const isOver = (day: string | null) => day !== null && day < today
  return {
    ...shown,
    writer: { id: memberId === 0 ? null : memberId, name, mobile, email, is_closed },
    state_since: complaint.closed_at ?? complaint.waits_since ?? complaint.answered_at,
    is_late: shown.answer_by !== null && shown.answer_by < now,
    is_redress_late: isOver(shown.redress_by),
    is_docket_late: isOver(shown.docket_by),
    docket_on: complaint.docket_day,
  }
}
