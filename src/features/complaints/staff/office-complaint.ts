import * as z from 'zod/mini'
import { idOut, momentOut } from '../../../wire/fields.ts'
import { answerDue } from '../answer-due.ts'
import { complaintOut } from '../complaint-fields.ts'
import { shownComplaint } from '../shown-complaint.ts'
import type { OfficeComplaint } from './office-complaints.sql.ts'

/** A complaint as staff read it. */
export const officeComplaintOut = z.object({
  ...complaintOut,
  member: z.object({ id: idOut, name: z.string(), mobile: z.string(), is_closed: z.boolean() }),
  /** When the state began. */
  state_since: momentOut,
  /** True if the answer is overdue. */
  is_late: z.boolean(),
})

/** Converts a complaint's row to the staff's form. */
export function officeComplaint(complaint: OfficeComplaint, now: Date) {
  const { name, mobile, is_closed } = complaint
  return {
    ...shownComplaint(complaint),
    member: { id: complaint.member_id, name, mobile, is_closed },
    state_since: complaint.closed_at ?? complaint.waits_since ?? complaint.answered_at,
    is_late: complaint.waits_since !== null && answerDue(complaint.waits_since) < now,
  }
}
