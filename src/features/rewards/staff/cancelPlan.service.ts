import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { cancelPlanVersion } from '../write-plan.flow.ts'
import { cancelPlan } from './cancelPlan.call.ts'

export const cancelPlanService: Service<typeof cancelPlan> = async ({ db, staff, say }, input) => {
  const { version, reason } = input
  const cancelled = await cancelPlanVersion(db, { version, reason, staffId: staff.id })
  if (cancelled.refused) throw refuse(cancelPlan, cancelled.refused)
  return {
    message: say('office.plan.cancelledText', { version }),
    data: { version },
    audited: {
      id: version,
      before: { state: 'planned', starts_at: cancelled.startsAt.toISOString() },
      after: { state: 'cancelled', reason },
    },
  }
}
