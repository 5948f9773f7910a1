import { type Paise, paise, sumPaise, zeroPaise } from '../../../money/paise.ts'
import { percentOf } from '../../../money/percent.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readTdsRule } from '../../withdrawals/tds/tds-rule.flow.ts'
import { type PlanTerms, planLevels, shareOf } from '../plan-terms.ts'
import { readCurrentPlan, readLevelBases } from '../reward-plan.sql.ts'
import { simulateOrder } from './simulate-order.ts'

const amounts = [paise(1_000_00), paise(10_000_00)]

/** Compares the payments under new terms of the reward plan with those under the current terms. */
export async function previewTerms(db: Db, terms: PlanTerms) {
  const [present, bases, tds] = [await readCurrentPlan(db), await readLevelBases(db), await readTdsRule(db)]
  const levelBases = basesOf(present, bases)
  const earners = Array.from({ length: planLevels + 1 }, (_, level) => ({
    memberId: 0,
    level,
    hasCashback: true,
    mayEarn: true,
  }))
  const paid = (net: Paise, plan: PlanTerms) =>
    simulateOrder({ net, cashback: zeroPaise, earners, tds }, plan).total
  return {
    percent: { before: shareOf(present), after: shareOf(terms) },
    orders: amounts.map((amount) => ({
      amount,
      before: paid(amount, present),
      after: paid(amount, terms),
    })),
    last_days: {
      before: paidBy(present, levelBases),
      after: paidBy(terms, levelBases),
    },
  }
}

/**
 * Returns, for each level, the sum of the recent orders that paid a member this many levels above the buyer.
 * If no order did although the current plan pays this level, the sum is zero: no buyer has a member that far
 * above. If the current plan pays this level nothing, the sum is unknown. Then the sum of the level below is
 * used as the maximum.
 */
function basesOf(present: PlanTerms, earned: readonly { level: number; base: number }[]): Paise[] {
  const bases: Paise[] = []
  present.levels.forEach((percent, place) => {
    const base = earned.find(({ level }) => level === place + 1)?.base
    bases.push(paise(base ?? (percent === 0 ? (bases.at(-1) ?? earned[0]?.base ?? 0) : 0)))
  })
  return bases
}

/** Returns the level income that a plan pays for these orders. */
function paidBy({ levels }: PlanTerms, bases: readonly Paise[]): Paise {
  return sumPaise(levels.map((percent, place) => percentOf(bases[place]!, percent)))
}
