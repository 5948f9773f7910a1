import type { Service } from '../../../../../platform/service/service.ts'
import { refuse } from '../../../../../wire/call-failure.ts'
import { closeUnmatchedReport, readUnmatchedReport } from '../../../set-aside-reports.sql.ts'
import { endSetAsideReport as endCall } from './endSetAsideReport.call.ts'

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
