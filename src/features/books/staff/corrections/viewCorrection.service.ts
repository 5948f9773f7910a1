import { formatAuditOf } from '../../../../audit/format-audit-log.ts'
import { readBalances } from '../../../../ledger/balances.ts'
import { toRupees } from '../../../../money/paise.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { readApartAt } from '../../../approvals/staff/second-person.flow.ts'
import { correctionRow } from './correction-row.ts'
import { findCorrection, type ListedCorrection } from './corrections.sql.ts'
import { viewCorrection } from './viewCorrection.call.ts'

export const viewCorrectionService: Service<typeof viewCorrection> = async (
  { db, staff, say, audits },
  input,
) => {
  const found = await findCorrection(db, Number(input.correction_id))
  if (!found) throw refuse(viewCorrection, 'unknown')
  const [balance, trail, apart_at] = await Promise.all([
    balanceOf(db, found),
    formatAuditOf({ db, say, audits }, `correction ${found.id}`),
    readApartAt(db, found.asked_by, staff.id),
  ])
  return { data: correctionRow(found, staff.id), balance, trail, apart_at }
}

/** Returns balances only while the correction waits: later the balance means nothing. */
async function balanceOf(
  db: Db,
  { member_id: memberId, account_kind: kind, amount, state }: ListedCorrection,
) {
  if (memberId === 0 || state !== 'requested') return null
  const { storeCredit, earnings, points } = await readBalances(db, memberId)
  if (kind === 'points') return { now: points, after: points + amount }
  const now = kind === 'earnings' ? earnings : storeCredit
  // `after` may be negative, so it is computed as a plain number.
  return { now: toRupees(now), after: (now + amount) / 100 }
}
