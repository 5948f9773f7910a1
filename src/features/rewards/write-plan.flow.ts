import type { Db } from '../../platform/database/database.ts'
import { type PlanTerms, readWrittenPlan, writePlanDown } from './plan-terms.ts'
import {
  findPlanStatus,
  insertPlan,
  insertPlanCancellation,
  lockPlans,
  type RewardPlan,
  readCurrentPlan,
  readNewestPlan,
} from './reward-plan.sql.ts'

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
): Promise<{ plan: RewardPlan; isNew: boolean; before: RewardPlan }> {
  const terms = readWrittenPlan(written)
  await lockPlans(db)
  const before = await readCurrentPlan(db)
  if (saysTheSame(before, terms)) return { plan: before, isNew: false, before }
  const plan = { version: (await readNewestPlan(db)).version + 1, ...terms }
  await insertPlan(db, plan, by)
  return { plan, isNew: true, before }
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
  // What was called off may be written again.
  const before = await readNewestPlan(db, { isCancelledToo: false })
  if (saysTheSame(before, terms)) return { refused: 'same', newest }
  const plan = { version: newest.version + 1, ...terms }
  await insertPlan(db, plan, by, startsAt)
  return { plan, before }
}

type Cancelled = { refused: 'unknown' | 'hasBegun' | 'already' } | { refused?: undefined; startsAt: Date }

/**
 * Calls off a version that begins later than within a minute: orders never earn by it. Call it in one transaction, which the
 * database refuses to end (`cancelled_plan_has_not_begun`) when the version begins meanwhile.
 */
export async function cancelPlanVersion(
  db: Db,
  { version, reason, staffId }: { version: number; reason: string; staffId: number },
): Promise<Cancelled> {
  await lockPlans(db)
  const found = await findPlanStatus(db, version)
  if (!found) return { refused: 'unknown' }
  if (found.isCancelled) return { refused: 'already' }
  if (!found.beginsLater) return { refused: 'hasBegun' }
  await insertPlanCancellation(db, { version, reason, staff_id: staffId })
  return { startsAt: found.startsAt }
}

/** Whether orders earn the same by both. */
function saysTheSame(one: PlanTerms, other: PlanTerms): boolean {
  return JSON.stringify(writePlanDown(one)) === JSON.stringify(writePlanDown(other))
}
