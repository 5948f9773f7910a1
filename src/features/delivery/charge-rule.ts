import { inPaise, type Paise, zeroPaise } from '../../money/paise.ts'

/**
 * A charge besides the goods, such as the delivery charge. `freeAbove` is the value of goods from which it is
 * free; undefined if it never is.
 */
export type ChargeRule = { charge: Paise; freeAbove?: Paise | undefined }

/** Returns the charge for goods offered at this price; 0 for an empty cart. */
export function chargeBy(rule: ChargeRule | undefined, offered: Paise): Paise {
  return rule && offered > 0 && offered < (rule.freeAbove ?? Infinity) ? rule.charge : zeroPaise
}

/** Reads the rule from a call's answer, in rupees. An absent rule means no charge. */
export function readChargeRule(said?: { charge: number; free_above?: number | undefined }): ChargeRule {
  return { charge: inPaise(said?.charge), freeAbove: said?.free_above ? inPaise(said.free_above) : undefined }
}
