import { fromRupees, type Paise } from '../../money/paise.ts'
import { placed } from '../../wire/placed.ts'
import { tidyAmount } from '../../wire/tidy-typed.ts'
import type { PlainKey, Sentence } from '../../words/sentence.ts'

/** The reason why an amount cannot be withdrawn. */
export type WithdrawalProblem = { title: PlainKey; text: Sentence }

/** Parses a typed amount. If the amount cannot be withdrawn, returns the problem. */
export function readWithdrawal(
  typed: string,
  { withdrawable, minimum }: { withdrawable: Paise; minimum: Paise },
): { amount: Paise; problem?: undefined } | { problem: WithdrawalProblem } {
  const amount = fromRupees(tidyAmount(typed))
  if (amount === undefined || amount === 0)
    return { problem: { title: 'field.invalidAmount', text: 'withdrawal.amountInvalid' } }
  if (amount < minimum)
    return {
      problem: {
        title: 'field.invalidAmount',
        text: placed('withdrawal.belowMinimum', { min: minimum / 100 }),
      },
    }
  if (amount > withdrawable)
    return { problem: { title: 'withdrawal.insufficient', text: 'withdrawal.insufficientText' } }
  return { amount }
}
