import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { dropPlanProposal } from './decide-plan.flow.ts'
import { dropPlan } from './dropPlan.call.ts'

export const dropPlanService: Service<typeof dropPlan> = async ({ db, staff, say }, input) => {
  const dropped = await dropPlanProposal(db, {
    id: Number(input.proposal_id),
    staffId: staff.id,
    note: input.note,
  })
  if (dropped.refused === 'reasonMissing') throw refuse(dropPlan, dropped.refused, { field: 'note' })
  if (dropped.refused) {
    const { refused, ...details } = dropped
    throw refuse(dropPlan, refused, details)
  }
  const isOwn = dropped.answer.data.state === 'withdrawn'
  return {
    message: say(isOwn ? 'office.plan.proposalWithdrawn' : 'office.plan.proposalDeclined'),
    ...dropped.answer,
  }
}
