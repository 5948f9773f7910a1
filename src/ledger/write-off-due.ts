import type { Db } from '../platform/database/database.ts'
import { readClawbackDue } from './balances.ts'
import { postTransfer } from './post-transfer.ts'

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
      { account: 'clawback_due', amount: -due },
      { account: 'clawbacks', amount: due },
    ],
  })
}
