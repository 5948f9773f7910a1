import { type Selectable, sql } from 'kysely'
import { type Paise, paise } from '../../money/paise.ts'
import { type BasisPoints, basisPoints } from '../../money/percent.ts'
import type { Db } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'

/** The numbers by which orders earn. Versions are added and never changed; an order earns by the one it was placed under. */
export type RewardPlan = {
  version: number
  /** Of an order's net, for the uplines 1 to 10 levels above its buyer. */
  levels: readonly BasisPoints[]
  /** The buyer earns a point for each full amount of this. */
  paisePerPoint: Paise
  /** The business of a slot at which its ring is full. */
  goal: Paise
  /** What a slot is awarded when the team's business reaches each step, lowest first. */
  steps: readonly AwardStep[]
}

export type AwardStep = { business: Paise; award: Paise }

/** The plan that orders are placed under now. */
export async function readCurrentPlan(db: Db): Promise<RewardPlan> {
  const row = await plans(db)
    .where('version', '=', sql<number>`current_reward_plan()`)
    .executeTakeFirstOrThrow()
  return planOf(row)
}

/** The version that was added last, also while it waits for its time. */
export async function readNewestPlan(db: Db): Promise<RewardPlan> {
  return planOf(await plans(db).orderBy('version', 'desc').limit(1).executeTakeFirstOrThrow())
}

/** A version of the plan with who wrote it, and when it begins. */
export type PlanVersion = RewardPlan & {
  changedBy: string
  createdAt: Date
  startsAt: Date
  isCurrent: boolean
}

/** A page of the versions, the newest first. */
export async function listPlanVersions(
  db: Db,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<PlanVersion[]> {
  let query = plans(db)
    .select([
      'changed_by',
      'created_at',
      'starts_at',
      sql<boolean>`version = current_reward_plan()`.as('is_current'),
    ])
    .orderBy('version', 'desc')
    .limit(limit)
  if (before !== undefined) query = query.where('version', '<', before)
  return (await query.execute()).map(({ changed_by, created_at, starts_at, is_current, ...row }) => ({
    ...planOf(row),
    changedBy: changed_by,
    createdAt: created_at,
    startsAt: starts_at,
    isCurrent: is_current,
  }))
}

/** The plan of one version, where there is one. */
export async function findPlan(db: Db, version: number): Promise<RewardPlan | undefined> {
  const row = await plans(db).where('version', '=', version).executeTakeFirst()
  return row && planOf(row)
}

/** The plan of one version. */
export async function readPlan(db: Db, version: number): Promise<RewardPlan> {
  return planOf(await plans(db).where('version', '=', version).executeTakeFirstOrThrow())
}

function plans(db: Db) {
  return db
    .selectFrom('reward_plan')
    .select(['version', 'level_bp', 'paise_per_point', 'goal', 'step_business', 'step_award'])
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

/** Has versions of the plan added one after the other, until the transaction ends. */
export async function lockPlans(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('reward_plan'))`.execute(db)
}

/** Adds a version. The plans are locked. @param startsAt when it begins to hold; now where left out. */
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
