import { shareOf, termsOf, writePlanDown } from '../../../features/rewards/plan-terms.ts'
import { addPlanVersion } from '../../../features/rewards/write-plan.flow.ts'
import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { addPlan } from './addPlan.call.ts'
import { detailsOf, startOf } from './plan-refusal.ts'

export const addPlanService: Service<typeof addPlan> = async ({ db, staff, say }, input) => {
  const start = startOf(input.starts_at)
  if (start.refused) throw refuse(addPlan, start.refused, { field: 'starts_at' })
  const { startsAt } = start
  const terms = termsOf(input)
  const share = shareOf(terms)
  if (input.confirmed_percent / 100 !== share)
    throw refuse(addPlan, 'wrongTotal', { field: 'confirmed_percent', places: { total: String(share) } })
  const added = await addPlanVersion(db, terms, { by: staff.name, startsAt, seenVersion: input.version })
  if (added.refused) throw refuse(addPlan, added.refused, detailsOf(added, share))
  const { plan, before } = added
  return {
    message: say('office.plan.saved', { version: plan.version }),
    data: { version: plan.version },
    audited: {
      id: plan.version,
      before: writePlanDown(before),
      after: { ...writePlanDown(plan), starts_at: (startsAt ?? new Date()).toISOString() },
    },
  }
}
