import { type Paise, paise, sumPaise } from '../money/paise.ts'
import type { Db } from '../platform/database/database.ts'
import { readDebtors } from './balances.ts'
import { postTransfer, postTransfers, type Transfer } from './post-transfer.ts'
import { recoverDue, recovery } from './recover-due.ts'

type Credit = Transfer & { memberId: number }

/**
 * The result of a credit to earnings: the transfer, and the paise that remained after recovering a debt for
 * reversed rewards.
 */
export type Credited = { transferId: number; kept: Paise }

/**
 * Posts a transfer that credits a member's earnings. If the member has a debt for reversed rewards, then
 * recovers the debt from the credited amount. Call it in the transaction that causes the credit. Returns the
 * id of the transfer.
 * @throws InsufficientFundsError, AlreadyPostedError as postTransfer does.
 */
export async function creditEarnings(db: Db, transfer: Credit): Promise<number> {
  const transferId = await postTransfer(db, transfer)
  // The transfer has locked the earnings account, so no other transaction can change the debt before this one
  // ends.
  await recoverDue(db, recoveryFor(transfer, transferId), { earnings: earnedBy(transfer) })
  return transferId
}

/**
 * Posts many transfers at once, and recovers the members' debts from the credited earnings, as
 * `creditEarnings` does for one transfer. Call it with the accounts locked. Returns the transfers' ids in the
 * same order, and how many paise of each credit stayed in the earnings.
 * @throws as postTransfers does.
 */
export async function creditManyEarnings(db: Db, transfers: readonly Credit[]): Promise<Credited[]> {
  const ids = await postTransfers(db, transfers)
  const debtors = await readDebtors(
    db,
    transfers.map(({ memberId }) => memberId),
  )
  const recovered = transfers.map((transfer) => {
    const due = debtors.get(transfer.memberId) ?? 0
    // The account holds at least the amount just credited.
    const earnings = Math.min(due, earnedBy(transfer))
    debtors.set(transfer.memberId, due - earnings)
    return earnings
  })
  const recoveries = transfers.flatMap((transfer, index) => {
    const earnings = recovered[index]!
    return earnings === 0 ? [] : [recovery(recoveryFor(transfer, ids[index]!), { earnings, storeCredit: 0 })]
  })
  await postTransfers(db, recoveries)
  return transfers.map((transfer, index) => ({
    transferId: ids[index]!,
    kept: paise(earnedBy(transfer) - recovered[index]!),
  }))
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
