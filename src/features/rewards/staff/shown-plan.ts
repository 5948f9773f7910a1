import type { PlanTerms } from '../plan-terms.ts'
import { writePlanDown } from '../plan-terms.ts'

type State = 'current' | 'planned' | 'past' | 'cancelled'

type Version = PlanTerms & {
  version: number
  startsAt: Date
  createdAt: Date
  changedBy: string
  isCurrent: boolean
  cancelled: { at: Date; staffId: number; reason: string } | null
}

type Seen = {
  now: Date
  /** Staff names by id. */
  names: ReadonlyMap<number, string>
  /** The approver of each version of the reward plan, by the version's number. */
  approvers: ReadonlyMap<number, string>
}

/**
 * Converts a version of the reward plan to its wire form.
 * @param seen the current time, the names of staff, and the approvers.
 */
export function shownPlan(plan: Version, { now, names, approvers }: Seen) {
  const { version, startsAt, createdAt, changedBy, cancelled } = plan
  return {
    version,
    ...writePlanDown(plan),
    starts_at: startsAt,
    created_at: createdAt,
    changed_by: changedBy,
    approved_by: approvers.get(version) ?? null,
    state: stateOf(plan, now),
    cancelled: cancelled && {
      at: cancelled.at,
      by: names.get(cancelled.staffId) ?? '',
      reason: cancelled.reason,
    },
  }
}

function stateOf({ cancelled, isCurrent, startsAt }: Version, now: Date): State {
  if (cancelled) return 'cancelled'
  if (isCurrent) return 'current'
  return startsAt > now ? 'planned' : 'past'
}
