type Line = {
  quantity: number
  cancelled_quantity?: number | undefined
  returned_quantity?: number | undefined
}

/** How an order ended before all of it was with its buyer for good; undefined for one that goes on, or stands delivered. */
export type EndOfOrder = 'cancelled' | 'returned' | undefined

/** How many units of a line were cancelled, how many came back, and how many are left. Of an order that ended nothing is. */
export function unitsGone(
  { quantity, cancelled_quantity: cancelled = 0, returned_quantity: returned = 0 }: Line,
  end?: EndOfOrder,
): { cancelled: number; returned: number; left: number } {
  const left = quantity - cancelled - returned
  if (end === 'cancelled') return { cancelled: cancelled + left, returned, left: 0 }
  if (end === 'returned') return { cancelled, returned: returned + left, left: 0 }
  return { cancelled, returned, left }
}
