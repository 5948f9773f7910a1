import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { decideClearing } from './clear-difference.flow.ts'
import { dropClearing } from './dropClearing.call.ts'

export const dropClearingService: Service<typeof dropClearing> = async ({ db, staff, say }, input) => {
  const { clearing_id: id, note } = input
  const decision = await decideClearing(db, { id: Number(id), staffId: staff.id, note, isApproved: false })
  if (decision.refused) throw refuse(dropClearing, decision.refused)
  const { state, clearing } = decision
  return {
    message: say(
      state === 'withdrawn' ? 'office.finance.correctionWithdrawn' : 'office.finance.correctionDeclined',
    ),
    data: { clearing_id: clearing.id, state },
    audited: {
      id: clearing.id,
      before: { state: 'requested' },
      after: { state, amount: clearing.amount, ...(note && { note }) },
    },
  }
}
