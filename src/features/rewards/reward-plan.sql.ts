import { type Selectable, sql } from 'kysely'
import { type Paise, paise } from '../../money/paise.ts'
import { type BasisPoints, basisPoints } from '../../money/percent.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/generated/tables.ts'

/**
 * A version of the reward plan. Versions never change. An order earns rewards by the version that was current
 * when the order was placed.
 */
export type RewardPlan = {
  version: number
  /**
   * The percentages of an order's net price that the members above the buyer earn, from 1 to 10 levels above.
   */
  levels: readonly BasisPoints[]
  /** The amount in paise for which a buyer earns one point. */
  paisePerPoint: Paise
  /** The team purchases that complete the progress ring of a slot (a paid subscription). */
  goal: Paise
  /**
   * The award steps of a slot (a paid subscription), lowest first. A slot earns an award when the team's
   * purchases reach the step.
   */
  steps: readonly AwardStep[]
}

export type AwardStep = { business: Paise; award: Paise }

/** Returns the reward plan for orders placed now. */
export async function readCurrentPlan(db: Db): Promise<RewardPlan> {
  const row = await plans(db)
    .where('version', '=', sql<number>`current_reward_plan()`)
    .executeTakeFirstOrThrow()
  return planOf(row)
}

/**
 * Sums, for each level, the orders of the last 30 days that paid a reward to the member this many levels
 * above the buyer. In paise.
 */
export async function readLevelBases(db: Db): Promise<{ level: number; base: number }[]> {
  const { rows } = await sql<{ level: number; base: number }>`
    select level, sum(base)::bigint as base from reward
      where kind = 'level_income' and reversal_transfer_id is null and created_at > now() - interval '30 days'
      group by level order by level`.execute(db)
  return rows
}

/**
 * Returns the version of the reward plan that was added last, even if it has not begun. With `isCancelledToo:
 * false`, ignores cancelled versions.
 */
export async function readNewestPlan(db: Db, { isCancelledToo = true } = {}): Promise<RewardPlan> {
  let query = plans(db).orderBy('reward_plan.version', 'desc').limit(1)
  if (!isCancelledToo)
    query = query
      .leftJoin('reward_plan_cancellation as cancelled', 'cancelled.version', 'reward_plan.version')
      .where('cancelled.version', 'is', null)
  return planOf(await query.executeTakeFirstOrThrow())
}

/**
 * Returns when a version of the reward plan begins, and whether it can still be cancelled. Lock the plans
 * first.
 */
export async function findPlanStatus(
  db: Db,
  version: number,
): Promise<{ startsAt: Date; beginsLater: boolean; isCancelled: boolean } | undefined> {
  return await db
    .selectFrom('reward_plan')
    .leftJoin('reward_plan_cancellation as cancelled', 'cancelled.version', 'reward_plan.version')
    .select([
      'starts_at as startsAt',
      sql<boolean>`starts_at > clock_timestamp() + interval '1 minute'`.as('beginsLater'),
      sql<boolean>`cancelled.version is not null`.as('isCancelled'),
    ])
    .where('reward_plan.version', '=', version)
    .executeTakeFirst()
}

/** Records that a version of the reward plan was cancelled. Lock the plans first. */
export async function insertPlanCancellation(
  db: Db,
  cancellation: { version: number; reason: string; staff_id: number },
): Promise<void> {
  await db.insertInto('reward_plan_cancellation').values(cancellation).execute()
}

/** A version of the reward plan with its author and its start. */
export type PlanVersion = RewardPlan & {
  changedBy: string
  createdAt: Date
  startsAt: Date
  isCurrent: boolean
  /** The cancellation of the plan's version before it began: time, staff member and reason. */
  cancelled: { at: Date; staffId: number; reason: string } | null
}

/** Lists a page of versions of the reward plan, newest first. */
export async function listPlanVersions(
  db: Db,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<PlanVersion[]> {
  let query = plans(db)
    .leftJoin('reward_plan_cancellation as cancelled', 'cancelled.version', 'reward_plan.version')
    .select([
      'changed_by',
      'reward_plan.created_at',
      'starts_at',
      sql<boolean>`reward_plan.version = current_reward_plan()`.as('is_current'),
      'cancelled.at as cancelled_at',
      'cancelled.reason as cancelled_why',
      'cancelled.staff_id as cancelled_by',
    ])
    .orderBy('reward_plan.version', 'desc')
    .limit(limit)
  if (before !== undefined) query = query.where('reward_plan.version', '<', before)
  return (await query.execute()).map((row) => ({
    ...planOf(row),
    changedBy: row.changed_by,
    createdAt: row.created_at,
    startsAt: row.starts_at,
    isCurrent: row.is_current,
    cancelled: row.cancelled_at && {
      at: row.cancelled_at,
      staffId: row.cancelled_by!,
      reason: row.cancelled_why ?? '',
    },
  }))
}

/** Finds a version of the reward plan; undefined for an unknown number. */
export async function findPlan(db: Db, version: number): Promise<RewardPlan | undefined> {
  const row = await plans(db).where('version', '=', version).executeTakeFirst()
  return row && planOf(row)
}

/** Returns a version of the reward plan. Throws for an unknown number. */
export async function readPlan(db: Db, version: number): Promise<RewardPlan> {
  return planOf(await plans(db).where('version', '=', version).executeTakeFirstOrThrow())
}

/** Returns the reward plans with these version numbers, by number. */
export async function readPlans(db: Db, versions: readonly number[]): Promise<Map<number, RewardPlan>> {
  const rows = await plans(db).where(sql<boolean>`version = any(${versions}::integer[])`).execute()
  return new Map(rows.map((row) => [row.version, planOf(row)]))
}

function plans(db: Db) {
  return db
    .selectFrom('reward_plan')
    .select(['reward_plan.version', 'level_bp', 'paise_per_point', 'goal', 'step_business', 'step_award'])
}

type PlanRow = Omit<Selectable<Tables['reward_plan']>, 'changed_by' | 'created_at' | 'starts_at'>

function planOf({
  version,
  level_bp,
  paise_per_point,
  goal,
  step_business,
  step_award,
}: PlanRow): RewardPlan {
  return {
    version,
    levels: level_bp.map(basisPoints),
    paisePerPoint: paise(paise_per_point),
    goal: paise(goal),
    steps: step_business.map((business, index) => ({
      business: paise(business),
      award: paise(step_award[index]!),
    })),
  }
}

/** Locks the reward plans until the transaction ends, so that versions are added one at a time. */
export async function lockPlans(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('reward_plan'))`.execute(db)
}

/**
 * Adds a version of the reward plan. Lock the plans first.
 * @param startsAt when the version begins; by default now.
 */
export async function insertPlan(
  db: Db,
  { version, levels, paisePerPoint, goal, steps }: RewardPlan,
  by: string,
  startsAt?: Date,
): Promise<void> {
  await sql`
    insert into reward_plan (version, level_bp, paise_per_point, goal, step_business, step_award, changed_by, starts_at)
      values (${version}, ${levels}::integer[], ${paisePerPoint}, ${goal},
        ${steps.map(({ business }) => business)}::bigint[], ${steps.map(({ award }) => award)}::bigint[], ${by},
        coalesce(${startsAt ?? null}::timestamptz, clock_timestamp()))`.execute(db)
}
