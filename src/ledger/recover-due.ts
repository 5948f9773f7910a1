import { type Paise, paise } from '../money/paise.ts'
import type { Db } from '../platform/database/database.ts'
import { readBalances } from './balances.ts'
import { postTransfer, type Transfer } from './post-transfer.ts'

type Recovery = Pick<Transfer, 'requestKey' | 'cause' | 'reference' | 'at'> & { memberId: number }

/**
 * Takes from a member what they owe since rewards were reversed that they had spent: of their earnings first, then of
 * their store credit, as far as they have it. Returns what they still owe. Call it in the transaction of its cause, with
 * the accounts locked: then nothing becomes due or is taken meanwhile.
 * @param most how much may be taken of each, in paise: of the earnings all where it is left out, of the store credit
 * nothing.
 * @throws AlreadyPostedError when something was taken under this request key before.
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

/** The transfer that takes what is due, in paise, of a member's earnings and store credit. */
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
