import { readClawbackDue } from '../../ledger/balances.ts'
import { postTransfer } from '../../ledger/post-transfer.ts'
import type { Db } from '../../platform/database/database.ts'

/**
 * Gives up what a member still owes of reversed rewards, because the account closes and nothing can be taken from it any
 * more. Call it in the transaction that closes it, with the accounts locked.
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
      { memberId, account: 'clawback_due', amount: -due },
      { account: 'clawbacks', amount: due },
    ],
  })
}
