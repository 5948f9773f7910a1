import { paise } from '../../../../money/paise.ts'
import type { CaseChoice } from './case-names.ts'
import type { ListedCase } from './cases.sql.ts'

/** Converts a case from the database to the form shown to staff. */
export function shownCase(row: ListedCase) {
  const { id, kind, provider_state, provider_case_id, intent_id, order_no, reason, respond_by, noticed_at } =
    row
  const { decision, decided_at, note, member_id, name, mobile, is_closed } = row
  return {
    case_no: id,
    kind,
    provider_state,
    provider_id: provider_case_id,
    intent_id,
    orderno: order_no,
    member: { id: member_id, name, mobile, is_closed },
    amount: paise(row.amount),
    open_amount: paise(decision === null ? row.booked - row.covered : 0),
    reason,
    respond_by,
    noticed_at,
    is_held: decision === null && row.released_at === null,
    decision,
    decided_by: row.decider,
    decided_at,
    note,
  }
}

/** Returns the possible decisions about a case. */
export function choicesOf(row: ListedCase): CaseChoice[] {
  if (row.decision !== null) return []
  // Offers no choice while a refund is pending, because its outcome decides how much the dispute took.
  if (row.provider_state === 'lost' && row.booked < row.amount && row.has_open_refund) return []
  const isUnderWay = row.provider_state === 'open' || row.provider_state === 'under_review'
  const isGone =
    (row.provider_state === 'processed' || row.provider_state === 'lost') && row.booked > row.covered
  const canCancel = !row.is_lost_twice && (row.order_status === 'pending' || row.order_status === 'processed')
  return [
    ...(canCancel ? (['cancel_order'] as const) : []),
    ...(isUnderWay && row.released_at === null ? (['ship_anyway'] as const) : []),
    ...(isGone && !row.is_closed ? (['charge_wallet'] as const) : []),
    ...(isGone ? (['accept_loss'] as const) : []),
  ]
}
