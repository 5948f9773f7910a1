import type { StoredStatus } from '../order-codes.ts'

const dayMs = 24 * 60 * 60 * 1000

type OrderState = { status: StoredStatus; placed_at: Date }

/** The day by which an order should be there; undefined once it has arrived or was cancelled, and where nothing is promised. */
export function expectedBy(
  { status, placed_at: placedAt }: OrderState,
  promisedDays: number | undefined,
): Date | undefined {
  if (promisedDays === undefined) return undefined
  if (status !== 'pending' && status !== 'processed') return undefined
  return new Date(placedAt.getTime() + promisedDays * dayMs)
}
