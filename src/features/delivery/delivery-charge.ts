import { inPaise, type Paise, paise, zeroPaise } from '../../money/paise.ts'

/** What the delivery of an order costs, and from which worth of goods on it is free: undefined where it never is. */
export type DeliveryRule = { charge: Paise; freeAbove?: Paise | undefined }

/** What the delivery of goods costs that are offered at so much; of none it costs nothing. */
export function deliveryCharge(offered: Paise, rule: DeliveryRule | undefined): Paise {
  return rule && offered > 0 && toFreeDelivery(offered, rule) !== 0 ? rule.charge : zeroPaise
}

/** What is missing to a free delivery, 0 where nothing is; undefined where it is never free. */
export function toFreeDelivery(offered: Paise, { charge, freeAbove }: DeliveryRule): Paise | undefined {
  if (charge === 0) return zeroPaise
  return freeAbove === undefined ? undefined : paise(Math.max(freeAbove - offered, 0))
}

/** The rule as a call answers it, in rupees, which says nothing where a delivery costs nothing. */
export function readDeliveryRule(said?: { charge: number; free_above?: number | undefined }): DeliveryRule {
  const { charge, free_above: freeAbove } = said ?? { charge: 0 }
  return { charge: inPaise(charge), freeAbove: freeAbove === undefined ? undefined : inPaise(freeAbove) }
}
