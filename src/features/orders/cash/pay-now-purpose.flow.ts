import { insertIntent } from '../../payments/intent/payment-intents.sql.ts'
import { definePurpose } from '../../payments/intent/purpose.extension.ts'
import { findPayableOrder, payCashOrder } from './pay-now.sql.ts'
import { orderPaidFor, payNowInput, payNowRefusals } from './pay-now-payment.ts'

/**
 * The purpose of paying a cash order online before it leaves, which makes the order prepaid. Opening the
 * payment does not lock the order. If a parcel is booked or units are cancelled meanwhile, `judge` refuses
 * the payment, and the money is refunded.
 */
export const payNowPurpose = definePurpose({
  name: 'cash_order',
  input: payNowInput,
  refusals: payNowRefusals,
  // A member may have several open payments, for several orders or for one order in several windows. The lock
  // on the order ensures that the order is paid only once.
  isOneAtATime: false,
  async offer(db, { memberId, input: { orderno: orderNo } }) {
    const order = await findPayableOrder(db, memberId, orderNo)
    if (!order) return { refused: 'unknownOrder' }
    if (order.due === undefined)
      return { refused: order.isInCash && order.status !== 'rejected' ? 'handedOver' : 'notDue' }
    return { net: order.due, snapshot: { orderNo }, open: insertIntent }
  },
  async judge(db, { member_id: memberId, snapshot, net }) {
    const orderNo = orderPaidFor(snapshot)
    const order = orderNo === undefined ? undefined : await findPayableOrder(db, memberId, orderNo)
    if (!order) return { reason: 'mismatch', detail: 'order not readable' }
    if (order.due === net) return undefined
    if (order.due !== undefined) return { reason: 'mismatch', detail: 'part of the order cancelled' }
    if (!order.isInCash) return { reason: 'duplicate', detail: 'order paid' }
    return {
      reason: 'expired',
      detail: order.status === 'rejected' ? 'order called off' : 'order handed over',
    }
  },
  async fulfil(db, { intent, payment }) {
    const orderNo = orderPaidFor(intent.snapshot)
    // Cannot happen, because `judge` refuses a payment whose order cannot be read.
    if (orderNo === undefined) throw new Error(`cannot read the order of intent ${intent.id}`)
    await payCashOrder(db, payment, orderNo)
    return { orderno: orderNo }
  },
  async describe(_db, { snapshot }) {
    return { orderno: orderPaidFor(snapshot) }
  },
})
