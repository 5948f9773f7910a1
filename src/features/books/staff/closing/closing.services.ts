import type { Service } from '../../../../platform/service/service.ts'
import { insertClosedMonth } from './closed-months.sql.ts'
import type { closeMonth } from './closing.calls.ts'

export const closeMonthService: Service<typeof closeMonth> = async ({ db, staff, say }, { month }) => {
  await insertClosedMonth(db, month, staff.id)
  return {
    message: say('office.finance.monthClosed', { month: say.month(`${month}-15T12:00:00Z`) }),
    data: { month },
    audited: { id: month, before: { state: 'open' }, after: { state: 'closed' } },
  }
}
