import { type Paise, paise } from '../../../money/paise.ts'

/** A bank's EMI plan: months, yearly interest in percent, and the minimum amount. */
export type EmiPlan = { months: number; interest: number; amountMin: Paise }

/** The monthly instalment and the number of months. */
export type Instalments = { monthly: Paise; months: number }

/** Returns the lowest instalment of the plans offered for an amount; undefined if no plan is offered. */
export function cheapestInstalments(amount: Paise, plans: readonly EmiPlan[]): Instalments | undefined {
  const offered = plans
    .filter(({ amountMin }) => amount >= amountMin)
    .map((plan) => ({ months: plan.months, monthly: monthlyOf(amount, plan) }))
  return offered.toSorted((one, other) => one.monthly - other.monthly || one.months - other.months)[0]
}

// Computes the monthly instalment of a loan. Rounds up to whole rupees, so that the shop never announces less
// than the buyer pays. The bank decides the final amount.
function monthlyOf(amount: Paise, { months, interest }: EmiPlan): Paise {
  const rate = interest / 12 / 100
  const monthly = rate === 0 ? amount / months : (amount * rate) / (1 - (1 + rate) ** -months)
  return paise(Math.ceil(monthly / 100) * 100)
}
