import type { Service } from '../../../../../platform/service/service.ts'
import { refuse } from '../../../../../wire/call-failure.ts'
import { mayServeBuyer } from '../../../../orders/staff/steps/may-step.ts'
import { closeUnmatchedReport, readUnmatchedReport } from '../../../unmatched-reports.sql.ts'
import { shownUnmatchedReport } from './describe-unmatched-report.ts'
import { endSetAsideReport as endCall, viewSetAsideReport } from './unmatched-reports.calls.ts'

export const endSetAsideReportService: Service<typeof endCall> = async (
  { db, staff },
  { report_no: no, note },
) => {
  const id = Number(no)
  const found = await readUnmatchedReport(db, id)
  if (!found) throw refuse(endCall, 'unknown')
  if (!(await closeUnmatchedReport(db, id, { staffId: staff.id, note }))) throw refuse(endCall, 'isDone')
  return {
    data: { report_no: id, state: 'done' },
    audited: { id: String(id), before: null, after: { note } },
  }
}

export const viewSetAsideReportService: Service<typeof viewSetAsideReport> = async (
  { db, staff },
  { report_no: no },
) => {
  const found = await readUnmatchedReport(db, Number(no))
  if (!found) throw refuse(viewSetAsideReport, 'unknown')
  return { data: { ...shownUnmatchedReport(found), may_end: found.done_at === null && mayServeBuyer(staff) } }
}
