import { readClawbackDue } from '../../ledger/balances.ts'
import { postTransfer, type Transfer } from '../../ledger/post-transfer.ts'
import { type Paise, paise, sumPaise } from '../../money/paise.ts'
import type { Db } from '../../platform/database/database.ts'

/**
 * Posts a transfer that credits a member's earnings, and takes from the credit what they owe since a reward was reversed
 * that they had spent. Call it in the transaction of its cause. Returns the id of the transfer.
 * @throws InsufficientFundsError, AlreadyPostedError as postTransfer does.
 */
export async function creditEarnings(db: Db, transfer: Transfer & { memberId: number }): Promise<number> {
  const transferId = await postTransfer(db, transfer)
  await recoverDue(db, transfer, transferId)
  return transferId
}

async function recoverDue(
  db: Db,
  { memberId, legs, reference, at }: Transfer & { memberId: number },
  transferId: number,
): Promise<void> {
  // The transfer holds the lock of the earnings, without which nothing becomes due or is taken.
  const amount = Math.min(earnedBy(memberId, legs), await readClawbackDue(db, memberId))
  if (amount === 0) return
  await postTransfer(db, {
    code: 'clawback_recovered',
    requestKey: `transfer:${transferId}:clawback_recovered`,
    cause: { kind: 'transfer', id: transferId },
    memberId,
    reference: { ...reference, credit_transfer_id: transferId },
    at,
    legs: [
      { memberId, account: 'earnings', amount: -amount },
      { account: 'reward_cost', amount },
      { memberId, account: 'clawback_due', amount: -amount },
      { account: 'clawbacks', amount },
    ],
  })
}

function earnedBy(memberId: number, legs: Transfer['legs']): Paise {
  const earned = legs.filter((leg) => leg.memberId === memberId && leg.account === 'earnings')
  return sumPaise(earned.map((leg) => paise(leg.amount)))
}
