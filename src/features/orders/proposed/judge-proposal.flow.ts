import type { Db } from '../../../platform/database/database.ts'
import { findProposal } from './proposed-orders.sql.ts'

type WantedOrder = {
  memberId: number
  lines: readonly { productId: number; quantity: number }[]
  proposedOrderId?: number | undefined
}

/**
 * Whether an order is of what was proposed to its member: of its products, and no more of them. Whether it is open still is
 * for the statement that orders.
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
