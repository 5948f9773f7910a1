import type { Outcome } from '../../src/features/withdrawals/payout/approve-withdrawal.flow.ts'
import type { Withdrawal } from '../../src/features/withdrawals/withdrawals.sql.ts'
import { formatRupees } from '../../src/money/format-rupees.ts'
import { paise } from '../../src/money/paise.ts'
import { CommandError } from './with-database.ts'

/**
 * Returns the withdrawal after a step that succeeded.
 * @throws CommandError with the reason if the step failed.
 */
export function done(reference: string, outcome: Outcome): Withdrawal {
  switch (outcome.refused) {
    case undefined:
      return outcome.withdrawal
    case 'unknown':
      throw new CommandError(`Unknown withdrawal ${reference}.`)
    case 'notPossible':
      throw new CommandError(`${reference} is ${outcome.from}, so this step is not possible.`)
    case 'memberBlocked':
      throw new CommandError(
        `The member of ${reference} is blocked: it stays pending until the member is unblocked.`,
      )
    case 'owes':
      throw new CommandError(
        `The member of ${reference} owes ${formatRupees(outcome.due)} for reversed rewards: reject it, which pays the debt first.`,
      )
    case 'otherBank':
      throw new CommandError(
        `${reference} goes to a bank account that the member has replaced: reject it, and let the member ask again.`,
      )
    case 'bankChanged':
      throw new CommandError(
        `The bank account of ${reference} was changed recently: it can be approved from ${outcome.until.toISOString()} on.`,
      )
    case 'identityMissing':
      throw new CommandError(
        `The identity of the member of ${reference} is not verified: it stays pending until it is.`,
      )
    case 'utrUsed':
      throw new CommandError(
        `Another withdrawal was paid with this bank reference; ${reference} was not changed.`,
      )
    case 'sent':
      throw new CommandError(
        `${reference} is at the payout provider, which reports its outcome; nothing was changed.`,
      )
  }
}

/** Returns a text with the amounts of a withdrawal, for the operator. */
export function amountsOf({ amount, tds }: Pick<Withdrawal, 'amount' | 'tds'>): string {
  const tax = tds > 0 ? ` less ${formatRupees(paise(tds))} tax is ${formatRupees(paise(amount - tds))}` : ''
  return `${formatRupees(paise(amount))}${tax}`
}
