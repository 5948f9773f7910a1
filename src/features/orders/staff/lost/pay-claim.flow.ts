import { postTransfer } from '../../../../ledger/post-transfer.ts'
import type { Paise } from '../../../../money/paise.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { Order } from '../../life/order-life.sql.ts'
import { endClaim } from './lost-orders.sql.ts'

/**
 * Posts a courier's compensation for lost goods, which the bank account has received. The order's request key
 * prevents a second posting. The amount contains no tax, because compensation for damage is not a supply.
 * Lock the order first. Call it in one transaction.
 */
export async function payClaim(
  db: Db,
  order: Order,
  { paid, reference, ...said }: { paid: Paise; reference: string; note: string; staffId: number },
): Promise<void> {
  const transferId = await postTransfer(db, {
    code: 'courier_claim_paid',
    requestKey: `order:${order.id}:courier_claim_paid`,
    cause: { kind: 'order', id: order.id },
    reference: { order_no: order.order_no },
    legs: [
      { account: 'courier_compensation', amount: paid },
      { account: 'bank', amount: 0 - paid },
    ],
  })
  await endClaim(db, order, { ...said, claim: 'paid', paid, reference, posted_as: transferId })
}
