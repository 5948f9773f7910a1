import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { approvePlan } from './approvePlan.call.ts'
import { approvePlanVersion } from './decide-plan.flow.ts'

export const approvePlanService: Service<typeof approvePlan> = async ({ db, staff, say }, input) => {
  const approval = await approvePlanVersion(db, {
    id: Number(input.proposal_id),
    staffId: staff.id,
    note: input.note,
  })
  if (approval.refused) {
    const { refused, ...details } = approval
    throw refuse(approvePlan, refused, details)
  }
  const { version } = approval.answer.data
  return { message: say('office.plan.saved', { version }), ...approval.answer }
}
