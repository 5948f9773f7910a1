/** A financial year as people write it, as in '2026-27', by the year in which it began. */
export function financialYearName(year: number): string {
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`
}

/** When a financial year begins: with the first of April, in India. */
export function startOfFinancialYear(year: number): Date {
  return new Date(`${year}-04-01T00:00:00+05:30`)
}
