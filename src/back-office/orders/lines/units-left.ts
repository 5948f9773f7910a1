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

/** How many units of a line the staff can take off its order now: those that have not left, or that may come back. */
export function unitsToTakeOff({ status }: { status: string }, line: Line & { to_send: number }): number {
  return status === 'delivered' ? unitsLeft(line) : line.to_send
}
