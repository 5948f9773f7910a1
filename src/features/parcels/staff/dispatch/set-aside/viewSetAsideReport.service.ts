import type { Service } from '../../../../../platform/service/service.ts'
import { refuse } from '../../../../../wire/call-failure.ts'
import { mayServeBuyer } from '../../../../orders/staff/steps/may-step.ts'
import { readUnmatchedReport } from '../../../set-aside-reports.sql.ts'
import { shownUnmatchedReport } from './shown-set-aside.ts'
import { viewSetAsideReport } from './viewSetAsideReport.call.ts'

export const viewSetAsideReportService: Service<typeof viewSetAsideReport> = async (
  { db, staff },
  { report_no: no },
) => {
  const found = await readUnmatchedReport(db, Number(no))
  if (!found) throw refuse(viewSetAsideReport, 'unknown')
  return { data: { ...shownUnmatchedReport(found), may_end: found.done_at === null && mayServeBuyer(staff) } }
}
