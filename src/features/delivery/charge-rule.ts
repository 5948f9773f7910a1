import { inPaise, type Paise, zeroPaise } from '../../money/paise.ts'

/** What an order costs beside its goods for one thing, such as its delivery, and from which worth of goods on that is free: undefined where it never is. */
export type ChargeRule = { charge: Paise; freeAbove?: Paise | undefined }

/** What is charged of goods that are offered at so much; of none nothing is. */
export function chargeBy(rule: ChargeRule | undefined, offered: Paise): Paise {
  return rule && offered > 0 && offered < (rule.freeAbove ?? Infinity) ? rule.charge : zeroPaise
}

/** The rule as a call answers it, in rupees, which says nothing where nothing is charged. */
export function readChargeRule(said?: { charge: number; free_above?: number | undefined }): ChargeRule {
  return { charge: inPaise(said?.charge), freeAbove: said?.free_above ? inPaise(said.free_above) : undefined }
}
