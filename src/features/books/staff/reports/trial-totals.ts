import type { TrialLine } from './reports.sql.ts'

/** An amount of the ledger, which is below zero for a debit, in the two columns of a trial balance. */
export function sidesOf(amount: number): { debit: number; credit: number } {
  return amount < 0 ? { debit: -amount, credit: 0 } : { debit: 0, credit: amount }
}

export const closingOf = ({ opening, credited, debited }: TrialLine) => opening + credited - debited

/** The columns of a trial balance added up. Debits and credits are the same in each pair, or the ledger is broken. */
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
