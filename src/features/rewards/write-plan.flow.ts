import type { Db } from '../../platform/database/database.ts'
import { readShopSetting } from '../../platform/settings/shop-settings.ts'
import { type PlanRefused, type PlanTerms, readWrittenPlan, shareOf, writePlanDown } from './plan-terms.ts'
import {
  findPlanStatus,
  insertPlan,
  insertPlanCancellation,
  lockPlans,
  type RewardPlan,
  readCurrentPlan,
  readNewestPlan,
} from './reward-plan.sql.ts'
import { levelShareMax, planNeedsTwo } from './rewards.settings.ts'

/**
 * Thrown when a reward plan gives the members above a buyer more of an order than the setting level_share_max
 * allows.
 */
export class PlanAboveLimitError extends Error {
  override name = 'PlanAboveLimitError'
}

/** Thrown when the setting plan_needs_two requires a second approver for a new version of the reward plan. */
export class PlanNeedsTwoError extends Error {
  override name = 'PlanNeedsTwoError'
}

/**
 * Adds a version of the reward plan that starts now. Adds none if the terms equal those of the current
 * version. Earlier orders keep the version that they were placed under.
 * @param written percent and rupees, as in an operator's file.
 * @param by the author's name.
 * @throws z.core.$ZodError for an invalid plan, PlanAboveLimitError and PlanNeedsTwoError.
 */
export async function writePlan(
  db: Db,
  written: unknown,
  by: string,
): Promise<{ plan: RewardPlan; isNew: boolean; before: RewardPlan }> {
  const terms = readWrittenPlan(written)
  if (await readShopSetting(db, planNeedsTwo))
    throw new PlanNeedsTwoError(
      'A second person approves each new version of the plan: add it in the back office, under Reward plan.',
    )
  const max = await readShopSetting(db, levelShareMax)
  if (shareOf(terms) > max)
    throw new PlanAboveLimitError(
      `The levels earn ${shareOf(terms)}% in total, but at most ${max}% is allowed.`,
    )
  await lockPlans(db)
  const before = await readCurrentPlan(db)
  if (haveSameTerms(before, terms)) return { plan: before, isNew: false, before }
  const plan = { version: (await readNewestPlan(db)).version + 1, ...terms }
  await insertPlan(db, plan, by)
  return { plan, isNew: true, before }
}

type NewPlan = {
  by: string
  /** The start of the version; by default now. */
  startsAt: Date | undefined
  /** The newest version that the author has seen. */
  seenVersion: number
}

type Judged = PlanRefused | { refused?: undefined; newest: RewardPlan; before: RewardPlan }

/**
 * Checks whether a version of the reward plan may be added. Its total must be within the setting
 * level_share_max. Its terms must differ from those of the newest version. No version may have been added
 * after `seenVersion`. If you then add the version, lock the plans before this check.
 */
export async function judgePlan(db: Db, terms: PlanTerms, seenVersion: number): Promise<Judged> {
  const max = await readShopSetting(db, levelShareMax)
  if (shareOf(terms) > max) return { refused: 'aboveLimit', max }
  const newest = await readNewestPlan(db)
  if (newest.version !== seenVersion) return { refused: 'changedMeanwhile', newest }
  // Ignores cancelled versions, because their terms may be added again.
  const before = await readNewestPlan(db, { isCancelledToo: false })
  return haveSameTerms(before, terms) ? { refused: 'same', newest } : { newest, before }
}

/** Adds a version of the reward plan, unless `judgePlan` refuses it. Call it in one transaction. */
export async function addPlanVersion(
  db: Db,
  terms: PlanTerms,
  { by, startsAt, seenVersion }: NewPlan,
): Promise<PlanRefused | { refused?: undefined; plan: RewardPlan; before: RewardPlan }> {
  await lockPlans(db)
  const judged = await judgePlan(db, terms, seenVersion)
  if (judged.refused) return judged
  const plan = { version: judged.newest.version + 1, ...terms }
  await insertPlan(db, plan, by, startsAt)
  return { plan, before: judged.before }
}

type Cancelled = { refused: 'unknown' | 'hasBegun' | 'already' } | { refused?: undefined; startsAt: Date }

/**
 * Cancels a version of the reward plan that starts more than a minute from now, so that no order can use the
 * version. Call it in one transaction. The database refuses the commit within 15 seconds of the start
 * (`cancelled_plan_has_not_begun`).
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

/** Returns whether two plans have the same terms. */
function haveSameTerms(one: PlanTerms, other: PlanTerms): boolean {
  return JSON.stringify(writePlanDown(one)) === JSON.stringify(writePlanDown(other))
}
