import { complaintState } from './complaint-kinds.ts'
import type { Complaint } from './complaints.sql.ts'

/** Converts a complaint to its form in the calls' answers. */
export function shownComplaint({
  id,
  kind,
  orderno,
  opened_at,
  closed_at,
  closed_by,
  ...complaint
}: Complaint) {
  const isOpen = closed_at === null
  return {
    complaint_no: id,
    kind,
    orderno,
    opened_at,
    state: complaintState({ ...complaint, closed_at }),
    answer_by: complaint.answer_by,
    redress_by: isOpen ? complaint.redress_by : null,
    docket_no: complaint.docket_no,
    docket_by: isOpen ? complaint.docket_by : null,
    closed_at,
    closed_by,
  }
}
