import { type Db, inTransaction } from '../../platform/database.ts'
import { type PlanTerms, readWrittenPlan, writePlanDown } from './plan-terms.ts'
import { insertPlan, lockPlans, type RewardPlan, readCurrentPlan, readNewestPlan } from './reward-plan.sql.ts'

/**
 * Adds the next version of the plan, by which orders earn that are placed from now on; those before keep theirs. A plan
 * that says what the present one says adds none.
 * @param written percent and rupees, as in a file of an operator.
 * @param by who changed it.
 * @throws z.core.$ZodError for a plan that makes no sense.
 */
export async function writePlan(
  db: Db,
  written: unknown,
  by: string,
): Promise<{ plan: RewardPlan; isNew: boolean }> {
  const terms = readWrittenPlan(written)
  return await inTransaction(db, async (inner) => {
    await lockPlans(inner)
    const present = await readCurrentPlan(inner)
    if (saysTheSame(present, terms)) return { plan: present, isNew: false }
    const plan = { version: (await readNewestPlan(inner)).version + 1, ...terms }
    await insertPlan(inner, plan, by)
    return { plan, isNew: true }
  })
}

/** Whether orders earn the same by both. */
export function saysTheSame(one: PlanTerms, other: PlanTerms): boolean {
  return JSON.stringify(writePlanDown(one)) === JSON.stringify(writePlanDown(other))
}
