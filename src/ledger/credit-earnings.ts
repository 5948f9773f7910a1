import { type Paise, paise, sumPaise } from '../money/paise.ts'
import type { Db } from '../platform/database/database.ts'
import { postTransfer, type Transfer } from './post-transfer.ts'
import { recoverDue } from './recover-due.ts'

/**
 * Posts a transfer that credits a member's earnings, and takes from the credit what they owe since a reward was reversed
 * that they had spent. Call it in the transaction of its cause. Returns the id of the transfer.
 * @throws InsufficientFundsError, AlreadyPostedError as postTransfer does.
 */
export async function creditEarnings(db: Db, transfer: Transfer & { memberId: number }): Promise<number> {
  const transferId = await postTransfer(db, transfer)
  const { memberId, legs, reference, at } = transfer
  // The transfer locks the earnings account, so nothing can become due or be taken meanwhile.
  await recoverDue(
    db,
    {
      memberId,
      requestKey: `transfer:${transferId}:clawback_recovered`,
      cause: { kind: 'transfer', id: transferId },
      reference: { ...reference, credit_transfer_id: transferId },
      at,
    },
    { earnings: earnedBy(legs) },
  )
  return transferId
}

function earnedBy(legs: Transfer['legs']): Paise {
  const earned = legs.filter(({ account }) => account === 'earnings')
  return sumPaise(earned.map((leg) => paise(leg.amount)))
}
