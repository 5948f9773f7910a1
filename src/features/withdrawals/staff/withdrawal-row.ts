import { paise } from '../../../money/paise.ts'
import { lacksIdentity } from '../withdrawal-states.ts'
import type { ListedWithdrawal } from './withdrawal-lists.sql.ts'

/** Converts a withdrawal from the database to the form shown in staff's lists. */
export function withdrawalRow(row: ListedWithdrawal) {
  return {
    withdrawal_no: row.reference,
    state: row.state,
    member: { id: row.member_id, name: row.name, mobile: row.mobile, is_closed: row.is_closed },
    is_blocked: row.is_blocked && isUnpaid(row),
    lacks_identity: lacksIdentity(row, row.identity_state) && isUnpaid(row) && row.bank_file_at === null,
    amount: paise(row.amount),
    tds: paise(row.tds),
    net: paise(row.amount - row.tds),
    bank_name: row.bank_name,
    ifsc: row.ifsc,
    requested_at: row.requested_at,
    ended_at: row.ended_at,
    waits_since: waitsSince(row),
    is_sent: row.sent_at !== null,
    bank_file_at: row.bank_file_at,
    failure: row.failure,
  }
}

/** Returns whether a withdrawal was neither ended nor sent to the provider. */
function isUnpaid({ state, sent_at }: ListedWithdrawal): boolean {
  return state === 'requested' || (state === 'approved' && sent_at === null)
}

function waitsSince({ state, requested_at, approved_at, sent_at, bank_file_at }: ListedWithdrawal) {
  if (state === 'requested') return requested_at
  return state === 'approved' ? (sent_at ?? bank_file_at ?? approved_at) : null
}
