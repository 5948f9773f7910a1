import type { Paise } from '../../../money/paise.ts'
import type { PaidParts } from './order-changes.sql.ts'

type PaidPart = keyof PaidParts

/** The parts of an order's payment: the target of each refund, and the account that receives it. */
export const paidParts = {
  storeCredit: { refundedTo: 'wallet', account: 'store_credit' },
  earnings: { refundedTo: 'wallet', account: 'earnings' },
  online: { refundedTo: 'source', account: 'online_refunds_due' },
} as const satisfies Record<PaidPart, object>

/**
 * Lists the amounts, each with its part of the payment: store credit, earnings or online. @throws for an
 * unknown part, because its money would be lost.
 */
export function listPaidParts(amounts: PaidParts): { part: PaidPart; amount: Paise }[] {
  return Object.entries(amounts).map(([part, amount]) => {
    if (!Object.hasOwn(paidParts, part)) throw new Error(`unknown part ${part} of a payment in a refund`)
    return { part: part as PaidPart, amount }
  })
}
