import type { StoredStatus } from '../order-codes.ts'

const dayMs = 24 * 60 * 60 * 1000

type OrderState = {
  status: StoredStatus
  placed_at: Date
  /** The day in India that its buyer was told; null where none was. */
  promised_day: string | null
}

/**
 * By when an order should be there: the end of the day that it was promised for, whatever was changed since; without one, by
 * what is promised of every order. Undefined once it has arrived or was cancelled, and where nothing is promised.
 */
export function expectedBy(
  { status, placed_at: placedAt, promised_day: day }: OrderState,
  promisedDays: number | undefined,
): Date | undefined {
  if (status !== 'pending' && status !== 'processed') return undefined
  if (day !== null) return new Date(`${day}T23:59:59+05:30`)
  if (promisedDays === undefined) return undefined
  return new Date(placedAt.getTime() + promisedDays * dayMs)
}
