import { type Paise, paise } from '../money/paise.ts'
import type { Db } from '../platform/database/database.ts'
import { readClawbackDue } from './balances.ts'
import { postTransfer, type Transfer } from './post-transfer.ts'

/** The most that may be taken of what a member has, in paise. */
type Takeable = { earnings?: Paise; storeCredit?: Paise }

/**
 * Takes from a member what they owe since rewards were reversed that they had spent: of their earnings first, then of
 * their store credit, each up to what is named. Returns what they still owe. Call it in the transaction of its cause, with
 * the accounts locked: then nothing becomes due or is taken meanwhile.
 * @throws AlreadyPostedError when something was taken under this request key before.
 */
export async function recoverDue(
  db: Db,
  transfer: Pick<Transfer, 'requestKey' | 'cause' | 'reference' | 'at'> & { memberId: number },
  takeable: Takeable,
): Promise<Paise> {
  const { memberId } = transfer
  const due = await readClawbackDue(db, memberId)
  const earnings = Math.min(due, takeable.earnings ?? 0)
  const storeCredit = Math.min(due - earnings, takeable.storeCredit ?? 0)
  const amount = earnings + storeCredit
  if (amount > 0)
    await postTransfer(db, {
      ...transfer,
      code: 'clawback_recovered',
      legs: [
        { account: 'earnings', amount: -earnings },
        { account: 'store_credit', amount: -storeCredit },
        { account: 'reward_cost', amount },
        { account: 'clawback_due', amount: -amount },
        { account: 'clawbacks', amount },
      ],
    })
  return paise(due - amount)
}
