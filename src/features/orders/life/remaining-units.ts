type Line = {
  quantity: number
  cancelled_quantity?: number | undefined
  returned_quantity?: number | undefined
}

/** The way in which an order ended; undefined if it was neither cancelled nor returned. */
export type EndOfOrder = 'cancelled' | 'returned' | undefined

/**
 * Counts a line's cancelled, returned and remaining units. No units remain of an order that was cancelled or
 * returned.
 */
export function countUnits(
  { quantity, cancelled_quantity: cancelled = 0, returned_quantity: returned = 0 }: Line,
  end?: EndOfOrder,
): { cancelled: number; returned: number; left: number } {
  const left = quantity - cancelled - returned
  if (end === 'cancelled') return { cancelled: cancelled + left, returned, left: 0 }
  if (end === 'returned') return { cancelled, returned: returned + left, left: 0 }
  return { cancelled, returned, left }
}
