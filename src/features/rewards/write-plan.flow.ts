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

type NewPlan = {
  by: string
  /** When it begins to hold; at once where left out. */
  startsAt: Date | undefined
  /** The newest version that the writer has seen. */
  seenVersion: number
}

type Added =
  | { refused: 'changedMeanwhile' | 'same'; newest: RewardPlan }
  | { refused?: undefined; plan: RewardPlan; before: RewardPlan }

/**
 * Adds a version that begins at a moment, unless somebody else added one since the newest was seen, or it says what that says.
 * Call it in one transaction.
 */
export async function addPlanVersion(
  db: Db,
  terms: PlanTerms,
  { by, startsAt, seenVersion }: NewPlan,
): Promise<Added> {
  await lockPlans(db)
  const newest = await readNewestPlan(db)
  if (newest.version !== seenVersion) return { refused: 'changedMeanwhile', newest }
  if (saysTheSame(newest, terms)) return { refused: 'same', newest }
  const plan = { version: newest.version + 1, ...terms }
  await insertPlan(db, plan, by, startsAt)
  return { plan, before: newest }
}

/** Whether orders earn the same by both. */
function saysTheSame(one: PlanTerms, other: PlanTerms): boolean {
  return JSON.stringify(writePlanDown(one)) === JSON.stringify(writePlanDown(other))
}
