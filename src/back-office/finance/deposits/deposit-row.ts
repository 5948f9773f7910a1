import { paise } from '../../../money/paise.ts'
import type { Deposit } from './deposits.sql.ts'

/** A deposit of the database as one of the staff reads it. */
export function depositRow(row: Deposit, staffId: number) {
  const { state, tax, month, paid_on, challan, asked_at, decided_at, note, posted_as } = row
  return {
    ...{
      deposit_id: row.id,
      state,
      tax,
      month,
      paid_on,
      challan,
      asked_at,
      decided_at,
      note,
      transfer_id: posted_as,
    },
    amount: paise(row.amount),
    asked_by: row.asker,
    decided_by: row.decider,
    is_own: row.asked_by === staffId,
  }
}
