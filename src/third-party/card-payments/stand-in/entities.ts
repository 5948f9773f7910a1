import { newToken } from '../../razorpay/stand-in/new-token.ts'

// What the stand-in answers, in the spelling of Razorpay's API. Amounts are paise, moments are Unix seconds.

export type OrderEntity = {
  id: string
  entity: 'order'
  amount: number
  amount_paid: number
  amount_due: number
  currency: string
  receipt: string | null
  offer_id: null
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  notes: Record<string, string>
  created_at: number
}

export type PaymentEntity = {
  id: string
  entity: 'payment'
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  order_id: string
  international: boolean
  method: 'card' | 'upi'
  amount_refunded: number
  refund_status: null | 'partial' | 'full'
  captured: boolean
  description: string | null
  card: { last4: string; network: string } | null
  vpa: string | null
  email: string
  contact: string
  notes: Record<string, string>
  error_code: string | null
  error_description: string | null
  error_source: string | null
  error_step: string | null
  error_reason: string | null
  created_at: number
}

export type RefundEntity = {
  id: string
  entity: 'refund'
  amount: number
  currency: string
  payment_id: string
  notes: Record<string, string>
  receipt: string | null
  status: 'pending' | 'processed' | 'failed'
  speed_requested: string
  speed_processed: 'normal' | null
  created_at: number
}

/** An id of the provider's form, such as 'pay_29QQoUBi66xm2f'. */
export function newId(prefix: 'order' | 'pay' | 'rfnd' | 'acc' | 'evt'): string {
  return `${prefix}_${newToken(14)}`
}

/** The current time in Unix seconds. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
