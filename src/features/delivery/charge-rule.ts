import { inPaise, type Paise, zeroPaise } from '../../money/paise.ts'

/**
 * A charge in addition to the price of the goods, such as the delivery charge. It is free if the goods cost
 * `freeAbove` or more. If `freeAbove` is undefined, it is never free.
 */
export type ChargeRule = { charge: Paise; freeAbove?: Paise | undefined }

/** Returns the charge for goods at this offered price. Returns 0 for an empty cart. */
export function chargeBy(rule: ChargeRule | undefined, offered: Paise): Paise {
  return rule && offered > 0 && offered < (rule.freeAbove ?? Infinity) ? rule.charge : zeroPaise
}

/** Reads the rule from a call's answer, which is in rupees. No rule means no charge. */
export function readChargeRule(said?: { charge: number; free_above?: number | undefined }): ChargeRule {
  return { charge: inPaise(said?.charge), freeAbove: said?.free_above ? inPaise(said.free_above) : undefined }
}
