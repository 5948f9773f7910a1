type Line = { to_send: number; to_return: readonly { units: number }[] }

/**
 * Returns how many units of a line staff can cancel or return now. Before delivery these are the units still
 * to be sent; after delivery, the returnable units.
 */
export function unitsToTakeOff({ status }: { status: string }, line: Line): number {
  if (status !== 'delivered') return line.to_send
  return line.to_return.reduce((sum, { units }) => sum + units, 0)
}
