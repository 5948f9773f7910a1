import { ApiError } from '../../razorpay/stand-in/api-error.ts'
import { newToken } from '../../razorpay/stand-in/new-token.ts'
import { openStore } from '../../razorpay/stand-in/store.ts'
import {
  type CustomerEntity,
  type DisputeEntity,
  newId,
  type OrderEntity,
  type PaymentEntity,
  type RefundEntity,
  type SettlementEntity,
  type SettlementRowEntity,
} from './entities.ts'
import type { WebhookEvent } from './webhooks.ts'

/** The credentials that the provider and the shop share. */
export type Keys = { keyId: string; keySecret: string; webhookSecret: string; accountId: string }

/** A refund with the request for it. A repeated request has the same idempotency key. */
export type StoredRefund = { entity: RefundEntity; idempotencyKey?: string; asked?: string }

export type StoredSettlement = { entity: SettlementEntity; rows: SettlementRowEntity[] }

type StoreRecord =
  | { order: OrderEntity }
  | { payment: PaymentEntity }
  | { refund: StoredRefund }
  | { event: WebhookEvent }
  | { settlement: StoredSettlement }
  | { customer: CustomerEntity }
  | { dispute: DisputeEntity }

/** The provider's state. With a data file, the state survives a restart. */
export type ProviderStore = {
  keys: Keys
  orders: ReadonlyMap<string, OrderEntity>
  payments: ReadonlyMap<string, PaymentEntity>
  refunds: ReadonlyMap<string, StoredRefund>
  events: ReadonlyMap<string, WebhookEvent>
  settlements: ReadonlyMap<string, StoredSettlement>
  customers: ReadonlyMap<string, CustomerEntity>
  disputes: ReadonlyMap<string, DisputeEntity>
  orderByReceipt(receipt: string): OrderEntity | undefined
  paymentsOfOrder(orderId: string): PaymentEntity[]
  refundByKey(idempotencyKey: string): StoredRefund | undefined
  saveOrder(order: OrderEntity): void
  savePayment(payment: PaymentEntity): void
  saveRefund(refund: StoredRefund): void
  saveEvent(event: WebhookEvent): void
  saveSettlement(settlement: StoredSettlement): void
  saveCustomer(customer: CustomerEntity): void
  saveDispute(dispute: DisputeEntity): void
}

/** Opens a provider's state. Restores it from `dataFile` if one is given. */
export function openProviderStore(dataFile?: string): ProviderStore {
  const orders = new Map<string, OrderEntity>()
  const payments = new Map<string, PaymentEntity>()
  const refunds = new Map<string, StoredRefund>()
  const events = new Map<string, WebhookEvent>()
  const settlements = new Map<string, StoredSettlement>()
  const customers = new Map<string, CustomerEntity>()
  const disputes = new Map<string, DisputeEntity>()
  const orderIds = new Map<string, string>()
  const paymentIds = new Map<string, Set<string>>()
  const refundIds = new Map<string, string>()

  const keep = (record: StoreRecord) => {
    if ('order' in record) {
      const { id, receipt } = record.order
      orders.set(id, record.order)
      if (receipt !== null) orderIds.set(receipt, id)
    } else if ('payment' in record) {
      const { id, order_id: orderId } = record.payment
      payments.set(id, record.payment)
      paymentIds.set(orderId, (paymentIds.get(orderId) ?? new Set()).add(id))
    } else if ('refund' in record) {
      const { entity, idempotencyKey } = record.refund
      refunds.set(entity.id, record.refund)
      if (idempotencyKey !== undefined) refundIds.set(idempotencyKey, entity.id)
    } else if ('customer' in record) customers.set(record.customer.id, record.customer)
    else if ('dispute' in record) disputes.set(record.dispute.id, record.dispute)
    else if ('settlement' in record) settlements.set(record.settlement.entity.id, record.settlement)
    else events.set(record.event.id, record.event)
  }
  const { keys, save } = openStore(dataFile, {
    newKeys,
    idOf,
    isNeeded: (record) => !('event' in record && record.event.isDelivered),
    keep,
  })
  return {
    keys,
    orders,
    payments,
    refunds,
    events,
    settlements,
    customers,
    disputes,
    orderByReceipt: (receipt) => orders.get(orderIds.get(receipt) ?? ''),
    paymentsOfOrder: (orderId) => [...(paymentIds.get(orderId) ?? [])].map((id) => findById(payments, id)),
    refundByKey: (idempotencyKey) => refunds.get(refundIds.get(idempotencyKey) ?? ''),
    saveOrder: (order) => save({ order }),
    savePayment: (payment) => save({ payment }),
    saveRefund: (refund) => save({ refund }),
    saveEvent: (event) => save({ event }),
    saveSettlement: (settlement) => save({ settlement }),
    saveCustomer: (customer) => save({ customer }),
    saveDispute: (dispute) => save({ dispute }),
  }
}

/** Returns the entity with this id. @throws ApiError like the provider for an unknown id. */
export function findById<Found>(entities: ReadonlyMap<string, Found>, id: string): Found {
  const found = entities.get(id)
  if (!found) throw new ApiError('The id provided does not exist')
  return found
}

/**
 * Returns how much of a payment is left, in paise: its amount without refunds and without deductions for
 * disputes.
 */
export function leftOf(store: ProviderStore, payment: PaymentEntity): number {
  const disputes = [...store.disputes.values()].filter((dispute) => dispute.payment_id === payment.id)
  const deducted = disputes.reduce((sum, { amount_deducted: amount }) => sum + amount, 0)
  return payment.amount - payment.amount_refunded - deducted
}

// Generates random keys. With keys in public source code, anyone could sign webhooks for a public demo.
function newKeys(): Keys {
  return {
    keyId: `rzp_test_${newToken(14)}`,
    keySecret: newToken(24),
    webhookSecret: newToken(24),
    accountId: newId('acc'),
  }
}

function idOf(record: StoreRecord): string {
  if ('order' in record) return record.order.id
  if ('payment' in record) return record.payment.id
  if ('settlement' in record) return record.settlement.entity.id
  if ('customer' in record) return record.customer.id
  if ('dispute' in record) return record.dispute.id
  return 'refund' in record ? record.refund.entity.id : record.event.id
}
