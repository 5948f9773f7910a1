import { inPaise, type Paise, zeroPaise } from '../../money/paise.ts'

/** What the delivery of an order costs, and from which worth of goods on it is free: undefined where it never is. */
export type DeliveryRule = { charge: Paise; freeAbove?: Paise | undefined }

/** What the delivery of goods costs that are offered at so much; of none it costs nothing. */
export function deliveryCharge(offered: Paise, rule: DeliveryRule | undefined): Paise {
  return rule && offered > 0 && offered < (rule.freeAbove ?? Infinity) ? rule.charge : zeroPaise
}

/** The rule as a call answers it, in rupees, which says nothing where a delivery costs nothing. */
export function readDeliveryRule(said?: { charge: number; free_above?: number | undefined }): DeliveryRule {
  return { charge: inPaise(said?.charge), freeAbove: said?.free_above ? inPaise(said.free_above) : undefined }
}
