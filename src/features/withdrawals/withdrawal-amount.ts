import { fromRupees, type Paise } from '../../money/paise.ts'
import { placed } from '../../wire/placed.ts'
import type { PlainKey, Sentence } from '../../words/sentence.ts'

/** What is wrong with an amount that somebody wants to withdraw. */
export type WithdrawalProblem = { title: PlainKey; text: Sentence }

/** Reads an amount as typed, with or without separators; a problem says why it cannot be withdrawn. */
export function readWithdrawal(
  typed: string,
  { withdrawable, minimum }: { withdrawable: Paise; minimum: Paise },
): { amount: Paise; problem?: undefined } | { problem: WithdrawalProblem } {
  const amount = fromRupees(typed.replace(/[,\s₹]/g, ''))
  if (amount === undefined || amount === 0)
    return { problem: { title: 'wallet.amountInvalid', text: 'withdrawal.amountInvalid' } }
  if (amount < minimum)
    return {
      problem: {
        title: 'wallet.amountInvalid',
        text: placed('withdrawal.belowMinimum', { min: minimum / 100 }),
      },
    }
  if (amount > withdrawable)
    return { problem: { title: 'withdrawal.insufficient', text: 'withdrawal.insufficientText' } }
  return { amount }
}
