import type { Paise } from '../../money/paise.ts'

/** What sellers (members with a slot, a paid subscription) earned in a month, before costs and tax. */
export type MonthIncome = {
  /** The month, such as '2026-10'. */
  month: string
  sellers: number
  /** The share of sellers without income in the month, in percent with one decimal. */
  nothing_percent: number
  lower_quartile: Paise
  median: Paise
  upper_quartile: Paise
  top_percent: Paise
  total: Paise
  slot_fees: Paise
}

/**
 * Returns the share of sellers without income, in percent with one decimal. Never returns 100 if a seller has
 * income.
 */
export function nothingPercent({
  sellers,
  without_income,
}: {
  sellers: number
  without_income: number
}): number {
  if (sellers === 0) return 0
  if (without_income === sellers) return 100
  return Math.floor((without_income * 1_000) / sellers) / 10
}
