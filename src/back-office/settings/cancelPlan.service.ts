import { cancelPlanVersion } from '../../features/rewards/write-plan.flow.ts'
import type { Service } from '../../platform/service.ts'
import { violatedConstraint } from '../../platform/violated-constraint.ts'
import { refuse } from '../../wire/call-failure.ts'
import { recordChange } from '../staff/audit.sql.ts'
import { changeOnce } from '../staff/change-once.flow.ts'
import { cancelPlan } from './cancelPlan.call.ts'

export const cancelPlanService: Service<typeof cancelPlan> = async (context, input) => {
  const { staff, say } = context
  const { version, reason } = input
  const reused = () => refuse(cancelPlan, 'otherBody')
  try {
    return await changeOnce(context, { staff, call: 'cancelPlan', input, reused }, async (db) => {
      const cancelled = await cancelPlanVersion(db, { version, reason, staffId: staff.id })
      if (cancelled.refused) throw refuse(cancelPlan, cancelled.refused)
      await recordChange(db, staff, {
        action: 'cancelPlan',
        subject: `plan ${version}`,
        before: { state: 'planned', starts_at: cancelled.startsAt.toISOString() },
        after: { state: 'cancelled', reason },
      })
      return { message: say('office.plan.cancelledText', { version }), data: { version } }
    })
  } catch (error) {
    // The transaction took until it began.
    if (violatedConstraint(error) === 'cancelled_plan_has_not_begun') throw refuse(cancelPlan, 'hasBegun')
    throw error
  }
}
