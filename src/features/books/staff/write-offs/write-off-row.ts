import { paise } from '../../../../money/paise.ts'
import { decisionOf } from '../../../approvals/staff/decision-fields.ts'
import type { WriteOff } from './write-offs.sql.ts'

/** Maps a write-off from the database for a staff member. */
export function writeOffRow(row: WriteOff, staffId: number) {
  const { id, order_no, cause, reason, posted_as, amount } = row
  return {
    ...decisionOf(row, staffId),
    write_off_id: id,
    orderno: order_no,
    cause,
    reason,
    transfer_id: posted_as,
    amount: paise(amount),
  }
}
