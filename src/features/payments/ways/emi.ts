import { type Paise, paise } from '../../../money/paise.ts'

/** A plan of a bank: so many months at this interest a year, in percent, from this amount on. */
export type EmiPlan = { months: number; interest: number; amountMin: Paise }

/** What an amount costs a month, and for how many months. */
export type Instalments = { monthly: Paise; months: number }

/** The plan with the least to pay a month of those that are offered for an amount; undefined where there is none. */
export function cheapestInstalments(amount: Paise, plans: readonly EmiPlan[]): Instalments | undefined {
  const offered = plans
    .filter(({ amountMin }) => amount >= amountMin)
    .map((plan) => ({ months: plan.months, monthly: monthlyOf(amount, plan) }))
  return offered.toSorted((one, other) => one.monthly - other.monthly || one.months - other.months)[0]
}

// An annuity in whole rupees, rounded up: nobody is to pay more than was said. The bank has the last word.
function monthlyOf(amount: Paise, { months, interest }: EmiPlan): Paise {
  const rate = interest / 12 / 100
  const monthly = rate === 0 ? amount / months : (amount * rate) / (1 - (1 + rate) ** -months)
  return paise(Math.ceil(monthly / 100) * 100)
}
