import { paise, toRupees } from '../../../money/paise.ts'
import type { MemberAccount, SystemAccount } from './correctable-accounts.ts'

type Row = {
  id: number
  state: string
  /** 0 where it is an account of the shop's own. */
  member_id: number
  name: string | null
  mobile: string | null
  is_closed: boolean | null
  account_kind: string
  currency: string
  /** Paise or points, by the currency. */
  amount: number
  reason: string
  evidence: string
  about: string | null
  asked_by: number
  asker: string
  asked_at: Date
  decider: string | null
  decided_at: Date | null
  note: string
  transfer_id: number | null
}

/** A correction of the database as one of the staff reads it. */
export function correctionRow(row: Row, staffId: number) {
  const { member_id: id, name, mobile, reason, evidence, about, note, transfer_id } = row
  return {
    correction_id: row.id,
    state: row.state as 'requested' | 'approved' | 'declined' | 'withdrawn',
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
