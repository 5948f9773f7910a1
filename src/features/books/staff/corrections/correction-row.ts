import { paise, toRupees } from '../../../../money/paise.ts'
import { decisionOf } from '../../../approvals/staff/decision-fields.ts'
import type { MemberAccount, SystemAccount } from './correctable-accounts.ts'
import type { ListedCorrection } from './corrections.sql.ts'

/** Maps a correction from the database for a staff member. */
export function correctionRow(row: ListedCorrection, staffId: number) {
  const { member_id: id, name, mobile, reason, evidence, about, transfer_id } = row
  return {
    ...decisionOf(row, staffId),
    correction_id: row.id,
    member:
      id === 0 ? null : { id, name: name ?? '', mobile: mobile ?? '', is_closed: row.is_closed ?? false },
    account: row.account_kind as MemberAccount | SystemAccount,
    unit: row.currency === 'INR' ? ('rupees' as const) : ('points' as const),
    amount: row.currency === 'INR' ? toRupees(paise(row.amount)) : row.amount,
    reason,
    evidence,
    about,
    transfer_id,
  }
}
