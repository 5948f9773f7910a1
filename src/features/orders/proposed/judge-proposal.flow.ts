import type { Db } from '../../../platform/database/database.ts'
import { readOrderFacts } from '../life/order-facts.sql.ts'
import { findProposal } from './proposed-orders.sql.ts'

type WantedOrder = {
  memberId: number
  lines: readonly { productId: number; quantity: number }[]
  proposedOrderId?: number | undefined
}

/**
 * Checks that an order contains exactly the products that staff proposed to the member. Fewer units are
 * accepted only of products that are out of stock or no longer sold. Whether the proposal is still open is
 * checked by the statement that places the order.
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
  if (!isOfIt) return 'notProposed'
  const wanted = new Map(lines.map((line) => [line.productId, line.quantity]))
  const short = proposal.lines.filter(
    ({ product_id: productId, quantity }) => quantity > (wanted.get(productId) ?? 0),
  )
  if (short.length === 0) return undefined
  const productIds = short.map((line) => line.product_id)
  const { products } = await readOrderFacts(db, { memberId, addressId: undefined, productIds })
  const available = new Map(products.map(({ id: productId, onHand }) => [productId, onHand]))
  const isRest = short.every(({ product_id: productId, quantity }) => {
    const left = Math.min(quantity, available.get(productId) ?? 0)
    return (wanted.get(productId) ?? 0) >= left
  })
  return isRest ? undefined : 'notProposed'
}
