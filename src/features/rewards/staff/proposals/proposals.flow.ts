import type { Db } from '../../../../platform/database/database.ts'
import { shopTime } from '../../../../platform/shop-time.ts'
import type { ApprovalStore } from '../../../approvals/staff/approval-store.ts'
import { judgeChecker } from '../../../approvals/staff/may-approve.flow.ts'
import { readWrittenPlan, shareOf, writePlanDown } from '../../plan-terms.ts'
import { lockPlans, readNewestPlan } from '../../reward-plan.sql.ts'
import { addPlanVersion, judgePlan } from '../../write-plan.flow.ts'
import { previewTerms } from '../plan-preview.flow.ts'
import { detailsOf, judgeStart, readConfirmedPlan } from '../plan-refusal.ts'
import { findWaitingProposal, type PlanProposal, proposalRows } from './proposals.sql.ts'
import type { proposalContract } from './proposals.ts'

/** Stores proposed versions of the reward plan, and adds the approved ones. */
export const proposalStore: ApprovalStore<ReturnType<typeof proposalContract>, PlanProposal> = {
  rows: proposalRows,

  /** Locks the reward plans, so that proposals, decisions and new versions run one after the other. */
  lockFirst: lockPlans,

  async ask(db, input, staffId) {
    const confirmed = readConfirmedPlan(input, shopTime())
    if (confirmed.refused) return { refused: confirmed.refused, ...confirmed.details }
    const { terms, startsAt, share } = confirmed
    await lockPlans(db)
    if (await findWaitingProposal(db)) return { refused: 'waits' }
    const judged = await judgePlan(db, terms, input.version)
    if (judged.refused) return { refused: judged.refused, ...detailsOf(judged, share) }
    const written = writePlanDown(terms)
    const id = await proposalRows.insert(db, {
      terms: JSON.stringify(written),
      starts_at: startsAt ?? null,
      base_version: input.version,
      asked_by: staffId,
    })
    return { id, after: { ...written, ...(startsAt && { starts_at: startsAt.toISOString() }) } }
  },

  /** Adds the proposed version of the reward plan, with all checks of `addPlanVersion`. */
  async approve(db, { asker, asked_by, base_version: seenVersion, terms: written, starts_at }, note) {
    const start = judgeStart(starts_at ?? undefined, shopTime())
    if (start.refused) return start
    const { startsAt } = start
    const terms = readWrittenPlan(written)
    const added = await addPlanVersion(db, terms, { by: asker, startsAt, seenVersion })
    if (added.refused === 'aboveLimit')
      return {
        refused: added.refused,
        places: { total: String(shareOf(terms)), max: String(added.max) },
      }
    if (added.refused) return { refused: added.refused }
    const { version } = added.plan
    return {
      result: { version },
      data: { version },
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
    }
  },

  async shown({ terms, starts_at, base_version }, db) {
    const { version } = await readNewestPlan(db)
    return { ...writePlanDown(readWrittenPlan(terms)), starts_at, is_stale: base_version !== version }
  },

  audited: () => ({}),

  async viewed({ db, limits, staff }, { terms }) {
    await limits.spend('costly', `staff ${staff.id}`)
    return { preview: await previewTerms(db, readWrittenPlan(terms)) }
  },
}

/**
 * Returns the waiting proposal if this staff member may approve it. The proposer may not approve it. Neither
 * may another staff account that may belong to the same person (a possible alias).
 */
export async function findPlanToDecide(db: Db, staffId: number): Promise<PlanProposal | undefined> {
  const found = await findWaitingProposal(db)
  return found && !(await judgeChecker(db, found.asked_by, staffId)) ? found : undefined
}
