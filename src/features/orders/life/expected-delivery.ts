import type { StoredStatus } from './order-states.ts'

const dayMs = 24 * 60 * 60 * 1000

type OrderState = {
  status: StoredStatus
  placed_at: Date
  /** The delivery day promised to the buyer, in India; null if none was promised. */
  promised_day: string | null
}

/**
 * Returns the latest time at which an order should arrive. This is the end of the promised day, even if
 * settings have changed since. If no day was promised, this is the day of the order plus the shop's usual
 * number of days. Returns undefined for a delivered or cancelled order, and if the shop promises nothing.
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
