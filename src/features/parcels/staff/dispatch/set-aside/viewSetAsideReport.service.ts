import type { Service } from '../../../../../platform/service/service.ts'
import { refuse } from '../../../../../wire/call-failure.ts'
import { mayServeBuyer } from '../../../../orders/staff/steps/may-step.ts'
import { readSetAsideReport } from '../../../set-aside-reports.sql.ts'
import { shownSetAside } from './shown-set-aside.ts'
import { viewSetAsideReport } from './viewSetAsideReport.call.ts'

export const viewSetAsideReportService: Service<typeof viewSetAsideReport> = async (
  { db, staff },
  { report_no: no },
) => {
  const found = await readSetAsideReport(db, Number(no))
  if (!found) throw refuse(viewSetAsideReport, 'unknown')
  return { data: { ...shownSetAside(found), may_end: found.done_at === null && mayServeBuyer(staff) } }
}
