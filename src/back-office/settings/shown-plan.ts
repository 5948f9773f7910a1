import type { PlanTerms } from '../../features/rewards/plan-terms.ts'
import { writePlanDown } from '../../features/rewards/plan-terms.ts'

type Version = PlanTerms & {
  version: number
  startsAt: Date
  createdAt: Date
  changedBy: string
  isCurrent: boolean
}

/** A version of the plan by its names on the wire. @param now when it is looked at. */
export function shownPlan(plan: Version, now: Date) {
  const { version, startsAt, createdAt, changedBy, isCurrent } = plan
  const state: 'current' | 'planned' | 'past' = isCurrent ? 'current' : startsAt > now ? 'planned' : 'past'
  return {
    version,
    ...writePlanDown(plan),
    starts_at: startsAt,
    created_at: createdAt,
    changed_by: changedBy,
    state,
  }
}
