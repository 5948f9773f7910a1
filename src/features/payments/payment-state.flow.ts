import { type Paise, paise } from '../../money/paise.ts'
import type { Db } from '../../platform/database.ts'
import { findOrderNo } from '../orders/order-life.sql.ts'
import { findIntent, type Intent } from './payment-intents.sql.ts'
import { listReturned } from './payments.sql.ts'

export type PaymentState = {
  state: 'open' | 'paid' | 'released' | 'returned'
  purpose: Intent['purpose']
  orderno?: string
  amount: Paise
  online: Paise
}

/** What a person is told of a payment. */
export async function describePaymentState(db: Db, intentId: number): Promise<PaymentState> {
  const { purpose, state, net, online, order_id: orderId } = await findIntent(db, intentId)
  const told = { purpose, amount: paise(net), online: paise(online) }
  if (state === 'applied')
    return { ...told, state: 'paid', orderno: orderId === null ? undefined : await findOrderNo(db, orderId) }
  const returned = await listReturned(db, intentId)
  return { ...told, state: returned.length > 0 ? 'returned' : state }
}
