import type { Outcome } from '../../src/features/withdrawals/payout/approve-withdrawal.flow.ts'
import type { Withdrawal } from '../../src/features/withdrawals/withdrawals.sql.ts'
import { formatRupees } from '../../src/money/format-rupees.ts'
import { paise } from '../../src/money/paise.ts'
import { CommandError } from './with-database.ts'

/** Returns the withdrawal after a step. @throws CommandError saying why the step failed. */
export function done(reference: string, outcome: Outcome): Withdrawal {
  switch (outcome.refused) {
    case undefined:
      return outcome.withdrawal
    case 'unknown':
      throw new CommandError(`There is no withdrawal ${reference}.`)
    case 'notPossible':
      throw new CommandError(`${reference} is ${outcome.from}, so this cannot be done with it.`)
    case 'memberBlocked':
      throw new CommandError(`The member of ${reference} is blocked: it waits until they are let in again.`)
    case 'owes':
      throw new CommandError(
        `The member of ${reference} owes ${formatRupees(outcome.due)} for rewards that were taken back: reject it, which pays that first.`,
      )
    case 'otherBank':
      throw new CommandError(
        `${reference} goes to a bank account that its member has replaced since: reject it, and let them ask again.`,
      )
    case 'bankChanged':
      throw new CommandError(
        `The bank account of ${reference} was changed lately: it can be approved from ${outcome.until.toISOString()} on.`,
      )
    case 'utrUsed':
      throw new CommandError(
        `Another withdrawal was paid under this number of the bank; ${reference} was not changed.`,
      )
    case 'sent':
      throw new CommandError(
        `${reference} is with the provider of payouts, which says how it ends; nothing was changed.`,
      )
  }
}

/** Returns a withdrawal's amounts for the operator. */
export function amountsOf({ amount, tds }: Pick<Withdrawal, 'amount' | 'tds'>): string {
  const tax = tds > 0 ? ` less ${formatRupees(paise(tds))} tax is ${formatRupees(paise(amount - tds))}` : ''
  return `${formatRupees(paise(amount))}${tax}`
}
