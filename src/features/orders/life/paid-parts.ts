import type { Paise } from '../../../money/paise.ts'
import type { PaidParts } from './order-changes.sql.ts'

type PaidPart = keyof PaidParts

/**
 * The parts of an order's payment. Each has the target of its refund and the ledger account that receives it.
 */
export const paidParts = {
  storeCredit: { refundedTo: 'wallet', account: 'store_credit' },
  earnings: { refundedTo: 'wallet', account: 'earnings' },
  online: { refundedTo: 'source', account: 'online_refunds_due' },
} as const satisfies Record<PaidPart, object>

/**
 * Lists the amounts, each with its part of the payment: store credit, earnings or online.
 * @throws if a part is unknown, because its money would be lost.
 */
export function listPaidParts(amounts: PaidParts): { part: PaidPart; amount: Paise }[] {
  return Object.entries(amounts).map(([part, amount]) => {
    if (!Object.hasOwn(paidParts, part)) throw new Error(`unknown part ${part} of a payment in a refund`)
    return { part: part as PaidPart, amount }
  })
}
