import { type Paise, paise, sumPaise } from '../money/paise.ts'
import type { Db } from '../platform/database/database.ts'
import { readDebtors } from './balances.ts'
import { postTransfer, postTransfers, type Transfer } from './post-transfer.ts'
import { recoverDue, recovery } from './recover-due.ts'

type Credit = Transfer & { memberId: number }

/**
 * Posts a transfer that credits a member's earnings, and takes from the credit what they owe since a reward was reversed
 * that they had spent. Call it in the transaction of its cause. Returns the id of the transfer.
 * @throws InsufficientFundsError, AlreadyPostedError as postTransfer does.
 */
export async function creditEarnings(db: Db, transfer: Credit): Promise<number> {
  const transferId = await postTransfer(db, transfer)
  // The transfer locks the earnings account, so nothing can become due or be taken meanwhile.
  await recoverDue(db, recoveryFor(transfer, transferId), { earnings: earnedBy(transfer) })
  return transferId
}

/**
 * Posts many transfers at once, and takes from each that credits earnings what its member owes, as `creditEarnings` does of
 * one after the other. Call it with the accounts locked. Returns the ids of the transfers in the same order.
 * @throws as postTransfers does.
 */
export async function creditManyEarnings(db: Db, transfers: readonly Credit[]): Promise<number[]> {
  const ids = await postTransfers(db, transfers)
  const debtors = await readDebtors(
    db,
    transfers.map(({ memberId }) => memberId),
  )
  const recoveries = transfers.flatMap((transfer, index) => {
    const due = debtors.get(transfer.memberId) ?? 0
    // What was credited is there: it is at most what the account holds.
    const earnings = Math.min(due, earnedBy(transfer))
    if (earnings === 0) return []
    debtors.set(transfer.memberId, due - earnings)
    return [recovery(recoveryFor(transfer, ids[index]!), { earnings, storeCredit: 0 })]
  })
  await postTransfers(db, recoveries)
  return ids
}

function recoveryFor({ memberId, reference, at }: Credit, transferId: number) {
  return {
    memberId,
    requestKey: `transfer:${transferId}:clawback_recovered`,
    cause: { kind: 'transfer', id: transferId } as const,
    reference: { ...reference, credit_transfer_id: transferId },
    at,
  }
}

function earnedBy({ legs }: Credit): Paise {
  const earned = legs.filter(({ account }) => account === 'earnings')
  return sumPaise(earned.map((leg) => paise(leg.amount)))
}
