import type { TrialLine } from './reports.sql.ts'

/** Splits an amount of the ledger into the two columns of a trial balance. A negative amount is a debit. */
export function sidesOf(amount: number): { debit: number; credit: number } {
  return amount < 0 ? { debit: -amount, credit: 0 } : { debit: 0, credit: amount }
}

export const closingOf = ({ opening, credited, debited }: TrialLine) => opening + credited - debited

/** Sums the columns of a trial balance. If the debits differ from the credits, the ledger is corrupted. */
export function totalsOf(lines: readonly TrialLine[]) {
  const sumOf = (amountOf: (line: TrialLine) => number) =>
    lines.reduce((sum, line) => sum + amountOf(line), 0)
  return {
    opening_debit: sumOf(({ opening }) => sidesOf(opening).debit),
    opening_credit: sumOf(({ opening }) => sidesOf(opening).credit),
    debited: sumOf(({ debited }) => debited),
    credited: sumOf(({ credited }) => credited),
    closing_debit: sumOf((line) => sidesOf(closingOf(line)).debit),
    closing_credit: sumOf((line) => sidesOf(closingOf(line)).credit),
  }
}
