import type { PlainKey } from '../../../words/sentence.ts'
import type { PaymentMethod } from '../place/ways-to-pay.ts'

export const methodNames: Record<PaymentMethod, PlainKey> = {
  wallet: 'term.wallet',
  online: 'office.orders.online',
  partial: 'office.orders.byBoth',
  cash: 'orders.cashOnDelivery',
}
