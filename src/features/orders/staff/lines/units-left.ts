type Line = { to_send: number; to_return: readonly { units: number }[] }

/**
 * Returns how many units of a line staff can take off the order now: before delivery those that have not
 * left, after it those that can be returned.
 */
export function unitsToTakeOff({ status }: { status: string }, line: Line): number {
  if (status !== 'delivered') return line.to_send
  return line.to_return.reduce((sum, { units }) => sum + units, 0)
}
