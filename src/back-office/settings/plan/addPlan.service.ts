import { termsOf, writePlanDown } from '../../../features/rewards/plan-terms.ts'
import { addPlanVersion } from '../../../features/rewards/write-plan.flow.ts'
import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { addPlan } from './addPlan.call.ts'

const minuteMs = 60_000
const yearMs = 366 * 86_400_000

export const addPlanService: Service<typeof addPlan> = async ({ db, staff, say }, input) => {
  const startsAt = input.starts_at === undefined ? undefined : new Date(`${input.starts_at}:00+05:30`)
  const inMs = (startsAt?.getTime() ?? Date.now()) - Date.now()
  // The form has no seconds, so the present minute counts as now.
  if (inMs < -minuteMs) throw refuse(addPlan, 'startsPast', { field: 'starts_at' })
  if (inMs > yearMs) throw refuse(addPlan, 'startsFar', { field: 'starts_at' })
  const added = await addPlanVersion(db, termsOf(input), {
    by: staff.name,
    startsAt: inMs > 0 ? startsAt : undefined,
    seenVersion: input.version,
  })
  if (added.refused === 'same') throw refuse(addPlan, 'same')
  if (added.refused)
    throw refuse(addPlan, 'changedMeanwhile', {
      data: { version: added.newest.version, ...writePlanDown(added.newest) },
    })
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
