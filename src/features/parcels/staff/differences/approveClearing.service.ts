import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { approveClearing } from './approveClearing.call.ts'
import { decideClearing } from './clear-difference.flow.ts'

export const approveClearingService: Service<typeof approveClearing> = async ({ db, staff, say }, input) => {
  const { clearing_id: id, note } = input
  const decision = await decideClearing(db, { id: Number(id), staffId: staff.id, note, isApproved: true })
  if (decision.refused) throw refuse(approveClearing, decision.refused)
  const { state, clearing } = decision
  return {
    message: say('office.finance.differenceIsCleared'),
    data: { clearing_id: clearing.id, state },
    audited: {
      id: clearing.id,
      before: { state: 'requested' },
      after: { state, amount: clearing.amount, ...(note && { note }) },
    },
  }
}
