const dayMs = 24 * 60 * 60 * 1000

type StandingOrder = { status: 'pending' | 'processed' | 'rejected' | 'delivered'; placed_at: Date }

/** The day by which an order should be there; undefined once it has arrived or was cancelled. */
export function expectedBy(
  { status, placed_at: placedAt }: StandingOrder,
  { max }: { max: number },
): Date | undefined {
  if (status !== 'pending' && status !== 'processed') return undefined
  return new Date(placedAt.getTime() + max * dayMs)
}
