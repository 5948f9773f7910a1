import { answerDue } from './answer-due.ts'
import { complaintState } from './complaint-kinds.ts'
import type { Complaint } from './complaints.sql.ts'

/** Converts a complaint to its form in the calls' answers. */
export function shownComplaint({ id, kind, orderno, opened_at, ...complaint }: Complaint) {
  return {
    complaint_no: id,
    kind,
    orderno,
    opened_at,
    state: complaintState(complaint),
    answer_by: complaint.waits_since && answerDue(complaint.waits_since),
    closed_at: complaint.closed_at,
    closed_by: complaint.closed_by,
  }
}
