import type { Db } from '../../../../platform/database/database.ts'
import type { Changed } from '../../../../platform/service/change.ts'
import { shopTime } from '../../../../platform/shop-time.ts'
import { judgeChecker } from '../../../approvals/staff/second-person.flow.ts'
import {
  type PlanRefused,
  type PlanTerms,
  readWrittenPlan,
  shareOf,
  writePlanDown,
} from '../../plan-terms.ts'
import { lockPlans } from '../../reward-plan.sql.ts'
import { addPlanVersion, judgePlan } from '../../write-plan.flow.ts'
import { judgeStart } from '../plan-refusal.ts'
import {
  endProposal,
  findProposal,
  findWaitingProposal,
  insertProposal,
  type PlanProposal,
} from './plan-proposal.sql.ts'

type Proposed = { terms: PlanTerms; startsAt: Date | undefined; seenVersion: number; staffId: number }

/**
 * Proposes a version of the plan, which has no effect until a second staff member approves it. Only one can
 * wait. Call it in one transaction.
 */
export async function proposePlanVersion(
  db: Db,
  proposed: Proposed,
): Promise<PlanRefused | { refused: 'waits' } | { refused?: undefined; id: number }> {
  await lockPlans(db)
  if (await findWaitingProposal(db)) return { refused: 'waits' }
  const judged = await judgePlan(db, proposed.terms, proposed.seenVersion)
  if (judged.refused) return judged
  return { id: await insertProposal(db, { ...proposed, terms: writePlanDown(proposed.terms) }) }
}

/**
 * Returns the waiting proposal if this staff member may approve it: not the proposer, nor possibly the same
 * person.
 */
export async function findPlanToDecide(db: Db, staffId: number): Promise<PlanProposal | undefined> {
  const found = await findWaitingProposal(db)
  return found && !(await judgeChecker(db, found.asked_by, staffId)) ? found : undefined
}

type Decided = { id: number; staffId: number; note: string | undefined }

type NotWaiting = { refused: 'unknown' } | { refused: 'decided'; data: object }

type Approval =
  | NotWaiting
  | { refused: 'own' | 'notApart' | 'startsPast' | 'startsFar' | 'changedMeanwhile' | 'same' }
  | { refused: 'aboveLimit'; places: { total: string; max: string } }
  | { refused?: undefined; answer: Changed<{ data: { proposal_id: number; version: number } }> }

/**
 * Approves a proposal and adds its version. The proposer may not approve it, which the database refuses too,
 * nor may someone who is possibly the same person. All checks of `addPlanVersion` apply. Call it in one
 * transaction.
 */
export async function approvePlanVersion(db: Db, { id, staffId, note }: Decided): Promise<Approval> {
  const found = await lockWaiting(db, id)
  if ('refused' in found) return found
  const { asker, asked_by, base_version: seenVersion } = found
  const terms = readWrittenPlan(found.terms)
  const refused = await judgeChecker(db, asked_by, staffId)
  if (refused) return { refused }
  const start = judgeStart(found.starts_at ?? undefined, shopTime())
  if (start.refused) return start
  const { startsAt } = start
  const added = await addPlanVersion(db, terms, { by: asker, startsAt, seenVersion })
  if (added.refused === 'aboveLimit')
    return {
      refused: added.refused,
      places: { total: String(shareOf(terms)), max: String(added.max) },
    }
  if (added.refused) return { refused: added.refused }
  const { version } = added.plan
  await endProposal(db, id, { state: 'approved', decidedBy: staffId, note: note ?? '', version })
  return {
    answer: {
      data: { proposal_id: id, version },
      audited: {
        id: version,
        before: writePlanDown(added.before),
        after: {
          ...writePlanDown(terms),
          starts_at: (startsAt ?? shopTime()).toISOString(),
          asked_by,
          ...(note && { note }),
        },
      },
    },
  }
}

type Drop =
  | NotWaiting
  | { refused: 'reasonMissing' }
  | {
      refused?: undefined
      answer: Changed<{ data: { proposal_id: number; state: 'declined' | 'withdrawn' } }>
    }

/** Declines a proposal with a reason, or withdraws it if this is its proposer. Call it in one transaction. */
export async function dropPlanProposal(db: Db, { id, staffId, note }: Decided): Promise<Drop> {
  const found = await lockWaiting(db, id)
  if ('refused' in found) return found
  const state = found.asked_by === staffId ? 'withdrawn' : 'declined'
  if (state === 'declined' && !note) return { refused: 'reasonMissing' }
  // The proposer withdraws it, and is already recorded.
  const decidedBy = state === 'withdrawn' ? null : staffId
  await endProposal(db, id, { state, decidedBy, note: note ?? '' })
  return {
    answer: {
      data: { proposal_id: id, state },
      audited: { id, before: { state: 'requested' }, after: { state, ...(note && { note }) } },
    },
  }
}

/** Locks the plans, which serialises approvals, refusals and new versions, and returns a waiting proposal. */
async function lockWaiting(db: Db, id: number): Promise<PlanProposal | NotWaiting> {
  await lockPlans(db)
  const found = await findProposal(db, id)
  if (!found) return { refused: 'unknown' }
  if (found.state === 'requested') return found
  return { refused: 'decided', data: { state: found.state, decided_by: found.decider } }
}
