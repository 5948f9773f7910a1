/** Returns the usual name of a financial year, such as '2026-27', from the year in which it began. */
export function financialYearName(year: number): string {
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`
}

/** Returns the start of a financial year: the first of April in India. */
export function startOfFinancialYear(year: number): Date {
  return new Date(`${year}-04-01T00:00:00+05:30`)
}
