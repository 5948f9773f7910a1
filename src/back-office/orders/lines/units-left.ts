import { unitsGone } from '../../../features/orders/life/units-gone.ts'

type Line = Parameters<typeof unitsGone>[0] & { to_send: number }

/** How many units of a line the staff can take off its order now: those that have not left, or that may come back. */
export function unitsToTakeOff({ status }: { status: string }, line: Line): number {
  return status === 'delivered' ? unitsGone(line).left : line.to_send
}
