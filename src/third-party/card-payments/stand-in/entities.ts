import { newToken } from '../../razorpay/stand-in/new-token.ts'

// The stand-in's responses. They contain only the fields that the client reads, spelled as in Razorpay's API.
// Amounts are paise, times are Unix seconds.

export type OrderEntity = {
  id: string
  entity: 'order'
  amount: number
  currency: string
  receipt: string | null
  status: 'created' | 'attempted' | 'paid'
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
  method: 'card' | 'upi' | 'netbanking' | 'emi'
  amount_refunded: number
  captured: boolean
  error_description: string | null
  created_at: number
}

/** A customer with saved payment methods. */
export type CustomerEntity = {
  id: string
  entity: 'customer'
  name: string | null
  email: string
  contact: string
  created_at: number
  saved: { id: string; vpa: string }[]
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
  created_at: number
}

/** A dispute of a payment. In the stand-in its phase is always 'chargeback'. */
export type DisputeEntity = {
  id: string
  entity: 'dispute'
  payment_id: string
  amount: number
  currency: string
  amount_deducted: number
  reason_code: string
  respond_by: number
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed'
  phase: 'chargeback'
  created_at: number
}

export type SettlementEntity = {
  id: string
  entity: 'settlement'
  amount: number
  fees: number
  tax: number
  status: 'processed'
  utr: string
  created_at: number
}

export type SettlementRowEntity = {
  entity_id: string
  type: 'payment' | 'refund' | 'adjustment'
  amount: number
  currency: string
  fee: number
  tax: number
  credit: number
  debit: number
  settled: true
  settled_at: number
  settlement_id: string
  settlement_utr: string
}

/** Returns an id in the provider's form, such as 'pay_29QQoUBi66xm2f'. */
export function newId(
  prefix: 'order' | 'pay' | 'rfnd' | 'acc' | 'adj' | 'evt' | 'setl' | 'cust' | 'token' | 'disp',
): string {
  return `${prefix}_${newToken(14)}`
}

export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
