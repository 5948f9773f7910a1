/** Returns when the details of a breach are due at the Board. */
export function reportBy(foundAt: Date, hours: number): Date {
  return new Date(foundAt.getTime() + hours * 3_600_000)
}
