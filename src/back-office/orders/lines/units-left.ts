type Line = {
  quantity: number
  cancelled_quantity?: number | undefined
  returned_quantity?: number | undefined
}

/** How many units of a line are neither cancelled nor came back. */
export function unitsLeft({
  quantity,
  cancelled_quantity: cancelled = 0,
  returned_quantity: returned = 0,
}: Line): number {
  return quantity - cancelled - returned
}
