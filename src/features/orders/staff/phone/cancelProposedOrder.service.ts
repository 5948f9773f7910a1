import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { cancelProposal, findOrderOfProposal, lockProposal } from '../../proposed/proposed-orders.sql.ts'
import { cancelProposedOrder } from './cancelProposedOrder.call.ts'

export const cancelProposedOrderService: Service<typeof cancelProposedOrder> = async (
  { db, staff },
  { proposed_order: asked },
) => {
  const proposal = await lockProposal(db, Number(asked))
  if (!proposal) throw refuse(cancelProposedOrder, 'unknown')
  const { id, member_id: memberId, cancelled_at: cancelledAt } = proposal
  if (cancelledAt !== null || (await findOrderOfProposal(db, { memberId, id })) !== undefined)
    throw refuse(cancelProposedOrder, 'over')
  await cancelProposal(db, { id, staffId: staff.id })
  return {
    data: { proposed_order: id },
    audited: { id, before: { state: 'open' }, after: { state: 'cancelled' } },
  }
}
