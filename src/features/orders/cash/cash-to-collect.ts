import { type Paise, paise } from '../../../money/paise.ts'

/**
 * Returns the cash to collect on delivery: the net amount of a cash order without cancelled units; 0 for a
 * prepaid order.
 */
export function cashToCollect(order: { cash: number; net: number; net_taken_off: number }): Paise {
  return paise(order.cash > 0 ? order.net - order.net_taken_off : 0)
}
