import { paise, toRupees } from '../../../money/paise.ts'
import type { MemberAccount, SystemAccount } from './correctable-accounts.ts'
import type { ListedCorrection } from './corrections.sql.ts'

/** A correction of the database as one of the staff reads it. */
export function correctionRow(row: ListedCorrection, staffId: number) {
  const { member_id: id, name, mobile, reason, evidence, about, note, transfer_id } = row
  return {
    correction_id: row.id,
    state: row.state,
    member:
      id === 0 ? null : { id, name: name ?? '', mobile: mobile ?? '', is_closed: row.is_closed ?? false },
    account: row.account_kind as MemberAccount | SystemAccount,
    unit: row.currency === 'INR' ? ('rupees' as const) : ('points' as const),
    amount: row.currency === 'INR' ? toRupees(paise(row.amount)) : row.amount,
    ...{ reason, evidence, about, note, transfer_id },
    asked_by: row.asker,
    asked_at: row.asked_at,
    decided_by: row.decider,
    decided_at: row.decided_at,
    is_own: row.asked_by === staffId,
  }
}
