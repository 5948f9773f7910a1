type Line = { to_send: number; to_return: readonly { units: number }[] }

/** Returns how many units of a line the staff can take off its order now: those that have not left, or that can come back. */
export function unitsToTakeOff({ status }: { status: string }, line: Line): number {
  if (status !== 'delivered') return line.to_send
  return line.to_return.reduce((sum, { units }) => sum + units, 0)
}
