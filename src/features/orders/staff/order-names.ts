import type { PlainKey } from '../../../words/sentence.ts'
import type { PaymentMethod } from '../place/ways-to-pay.ts'
import type { OrderStatus } from './order-fields.ts'

export const statusNames: Record<OrderStatus, PlainKey> = {
  pending: 'orders.pending',
  processed: 'orders.processed',
  delivered: 'orders.delivered',
  rejected: 'orders.rejected',
  returned: 'orders.returned',
}

export const methodNames: Record<PaymentMethod, PlainKey> = {
  wallet: 'term.wallet',
  online: 'office.orders.online',
  partial: 'office.orders.byBoth',
  cash: 'orders.cashOnDelivery',
}
