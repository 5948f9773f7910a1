import type { Db } from '../platform/database/database.ts'
import { readClawbackDue } from './balances.ts'
import { postTransfer } from './post-transfer.ts'

/**
 * Writes off a member's remaining debt for reversed rewards, because the account is closing. Call it in the
 * transaction that closes the account, with the member's ledger accounts locked.
 */
export async function writeOffDue(db: Db, memberId: number): Promise<void> {
  const due: number = await readClawbackDue(db, memberId)
  if (due === 0) return
  await postTransfer(db, {
    code: 'correction',
    requestKey: `member:${memberId}:clawback_written_off`,
    cause: { kind: 'member', id: memberId },
    memberId,
    reference: { reason: 'account closed' },
    legs: [
      { account: 'clawback_due', amount: -due },
      { account: 'clawbacks', amount: due },
    ],
  })
}
