import { type Paise, paise } from '../money/paise.ts'
import type { Db } from '../platform/database/database.ts'
import { readBalances } from './balances.ts'
import { postTransfer, type Transfer } from './post-transfer.ts'

type Recovery = Pick<Transfer, 'requestKey' | 'cause' | 'reference' | 'at'> & { memberId: number }

/**
 * Recovers a member's debt for reversed rewards that were already spent: from earnings first, then from store
 * credit. Returns the remaining debt. Call it in the transaction that causes the recovery, with the accounts
 * locked, so that no other transaction can change the debt.
 * @param most the largest amounts to take from earnings and from store credit, in paise. By default all of
 * the earnings and none of the store credit.
 * @throws AlreadyPostedError when this request key was used before.
 */
export async function recoverDue(
  db: Db,
  transfer: Recovery,
  most: { earnings?: Paise; storeCredit?: Paise } = {},
): Promise<Paise> {
  const { memberId } = transfer
  const { clawbackDue: due, ...has } = await readBalances(db, memberId)
  const earnings = Math.min(due, has.earnings, most.earnings ?? has.earnings)
  const storeCredit = Math.min(due - earnings, has.storeCredit, most.storeCredit ?? 0)
  const amount = earnings + storeCredit
  if (amount > 0) await postTransfer(db, recovery(transfer, { earnings, storeCredit }))
  return paise(due - amount)
}

/**
 * Returns the transfer that recovers these amounts, in paise, of a debt from a member's earnings and store
 * credit.
 */
export function recovery(
  transfer: Recovery,
  { earnings, storeCredit }: { earnings: number; storeCredit: number },
): Transfer {
  const amount = earnings + storeCredit
  return {
    ...transfer,
    code: 'clawback_recovered',
    legs: [
      { account: 'earnings', amount: -earnings },
      { account: 'store_credit', amount: -storeCredit },
      { account: 'reward_cost', amount },
      { account: 'clawback_due', amount: -amount },
      { account: 'clawbacks', amount },
    ],
  }
}
