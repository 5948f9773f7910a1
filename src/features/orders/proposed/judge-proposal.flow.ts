import type { Db } from '../../../platform/database/database.ts'
import { findProposal } from './proposed-orders.sql.ts'

type WantedOrder = {
  memberId: number
  lines: readonly { productId: number; quantity: number }[]
  proposedOrderId?: number | undefined
}

/**
 * Checks that an order contains only products proposed to its member, and no more units of them. The
 * statement that places the order checks whether the proposal is still open.
 */
export async function judgeProposal(
  db: Db,
  { memberId, lines, proposedOrderId: id }: WantedOrder,
): Promise<'unknownProposal' | 'notProposed' | undefined> {
  if (id === undefined) return undefined
  const proposal = await findProposal(db, { memberId, id })
  if (!proposal) return 'unknownProposal'
  const most = new Map(proposal.lines.map((line) => [line.product_id, line.quantity]))
  const isOfIt = lines.every(({ productId, quantity }) => quantity <= (most.get(productId) ?? 0))
  return isOfIt ? undefined : 'notProposed'
}
