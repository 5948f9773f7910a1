import { paise } from '../../../money/paise.ts'

type Row = {
  reference: string
  state: 'requested' | 'approved' | 'paid' | 'failed' | 'rejected' | 'cancelled' | 'reversed'
  member_id: number
  name: string
  mobile: string
  is_closed: boolean
  is_blocked: boolean
  /** Paise, as is `tds`. */
  amount: number
  tds: number
  bank_name: string
  ifsc: string
  requested_at: Date
  ended_at: Date | null
  sent_at: Date | null
  bank_file_at: Date | null
  failure: string | null
}

/** A withdrawal of the database as the staff's lists have it. */
export function withdrawalRow(row: Row) {
  return {
    withdrawal_no: row.reference,
    state: row.state,
    member: { id: row.member_id, name: row.name, mobile: row.mobile, is_closed: row.is_closed },
    is_blocked:
      row.is_blocked && (row.state === 'requested' || (row.state === 'approved' && row.sent_at === null)),
    amount: paise(row.amount),
    tds: paise(row.tds),
    net: paise(row.amount - row.tds),
    bank_name: row.bank_name,
    ifsc: row.ifsc,
    requested_at: row.requested_at,
    ended_at: row.ended_at,
    is_sent: row.sent_at !== null,
    bank_file_at: row.bank_file_at,
    failure: row.failure,
  }
}
