import type { Service } from '../../../platform/service/service.ts'
import { readShopSetting } from '../../../platform/settings/shop-settings.ts'
import { shopTime } from '../../../platform/shop-time.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { writePlanDown } from '../plan-terms.ts'
import { planNeedsTwo } from '../rewards.settings.ts'
import { addPlanVersion } from '../write-plan.flow.ts'
import { addPlan } from './addPlan.call.ts'
import { detailsOf, readConfirmedPlan } from './plan-refusal.ts'

export const addPlanService: Service<typeof addPlan> = async ({ db, staff, say }, input) => {
  const confirmed = readConfirmedPlan(input, shopTime())
  if (confirmed.refused) throw refuse(addPlan, confirmed.refused, confirmed.details)
  if (await readShopSetting(db, planNeedsTwo)) throw refuse(addPlan, 'needsTwo')
  const { terms, startsAt, share } = confirmed
  const added = await addPlanVersion(db, terms, { by: staff.name, startsAt, seenVersion: input.version })
  if (added.refused) throw refuse(addPlan, added.refused, detailsOf(added, share))
  const { plan, before } = added
  return {
    message: say('office.plan.saved', { version: plan.version }),
    data: { version: plan.version },
    audited: {
      id: plan.version,
      before: writePlanDown(before),
      after: { ...writePlanDown(plan), starts_at: (startsAt ?? shopTime()).toISOString() },
    },
  }
}
