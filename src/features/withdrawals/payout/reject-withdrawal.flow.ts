import type { Db } from '../../../platform/database/database.ts'
import { lockWithdrawal } from '../withdrawals.sql.ts'
import type { Outcome } from './approve-withdrawal.flow.ts'
import { returnWithdrawal } from './return-withdrawal.flow.ts'

/**
 * Rejects a withdrawal that was not sent yet, and moves its money back to the earnings. Call it in one
 * transaction.
 */
export async function rejectWithdrawal(
  db: Db,
  { reference, reason }: { reference: string; reason: string },
): Promise<Outcome> {
  const withdrawal = await lockWithdrawal(db, reference)
  if (!withdrawal) return { refused: 'unknown' }
  if (withdrawal.state !== 'requested' && withdrawal.state !== 'approved')
    return { refused: 'notPossible', from: withdrawal.state }
  if (withdrawal.sent_at !== null) return { refused: 'sent' }
  await returnWithdrawal(db, withdrawal, { state: 'rejected', reason })
  return { withdrawal }
}

/**
 * Cancels a withdrawal for its member, if it is requested and not approved yet. Call it in one transaction.
 */
export async function cancelOwnWithdrawal(
  db: Db,
  { reference, memberId }: { reference: string; memberId: number },
): Promise<Outcome> {
  const withdrawal = await lockWithdrawal(db, reference, memberId)
  if (!withdrawal) return { refused: 'unknown' }
  if (withdrawal.state !== 'requested') return { refused: 'notPossible', from: withdrawal.state }
  await returnWithdrawal(db, withdrawal, { state: 'cancelled' })
  return { withdrawal }
}
