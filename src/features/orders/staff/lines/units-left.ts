type Line = { to_send: number; to_return: readonly { units: number }[] }

/**
 * Returns how many units of a line staff can cancel or return now: units that have not left before delivery,
 * returnable units after it.
 */
export function unitsToTakeOff({ status }: { status: string }, line: Line): number {
  if (status !== 'delivered') return line.to_send
  return line.to_return.reduce((sum, { units }) => sum + units, 0)
}
