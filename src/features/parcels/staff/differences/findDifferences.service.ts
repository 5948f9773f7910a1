import { paise } from '../../../../money/paise.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { decisionOf } from '../../../approvals/staff/decision-fields.ts'
import { listCourierDues, listOpenDifferences, listWaitingClearings } from './differences.sql.ts'
import type { findDifferences } from './findDifferences.call.ts'

const shown = 200

export const findDifferencesService: Service<typeof findDifferences> = async ({ db, staff }) => {
  const [open, waiting, couriers] = await Promise.all([
    listOpenDifferences(db, shown),
    listWaitingClearings(db, shown),
    listCourierDues(db),
  ])
  return {
    data: open.map(({ order_no: orderno, left, ...row }) => ({ ...row, orderno, left: paise(left) })),
    waiting: waiting.map((row) => ({
      ...decisionOf(row, staff.id),
      clearing_id: row.id,
      transfer_id: row.posted_as,
      courier: row.courier,
      reference: row.reference,
      named: row.named,
      amount: paise(row.amount),
      reason: row.reason,
    })),
    couriers: couriers.map(({ courier, owed }) => ({ courier, owed: paise(owed) })),
  }
}
