import { paise } from '../../../../money/paise.ts'
import { decisionOf } from '../../../approvals/staff/decision-fields.ts'
import type { Deposit } from './deposits.sql.ts'

/** Maps a deposit from the database for a staff member. */
export function depositRow(row: Deposit, staffId: number) {
  const { tax, month, paid_on, challan, posted_as } = row
  return {
    ...decisionOf(row, staffId),
    deposit_id: row.id,
    tax,
    month,
    paid_on,
    challan,
    transfer_id: posted_as,
    amount: paise(row.amount),
    input_tax: paise(row.input_tax),
    round_off: paise(row.round_off),
  }
}
