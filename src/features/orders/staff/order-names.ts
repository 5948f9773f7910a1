import type { PlainKey } from '../../../words/sentence.ts'
import type { PaymentMethod } from '../place/payment-methods.ts'

export const methodNames: Record<PaymentMethod, PlainKey> = {
  wallet: 'term.wallet',
  online: 'office.orders.online',
  partial: 'office.orders.byBoth',
  cash: 'orders.cashOnDelivery',
}
