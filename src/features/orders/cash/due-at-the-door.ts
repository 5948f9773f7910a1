import { type Paise, paise } from '../../../money/paise.ts'

/** What whoever brings an order collects: of one in cash all that was not taken off it. */
export function dueAtTheDoor(order: { cash: number; net: number; net_taken_off: number }): Paise {
  return paise(order.cash > 0 ? order.net - order.net_taken_off : 0)
}
