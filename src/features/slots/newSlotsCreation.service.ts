import { lockBalances, splitSpending } from '../../ledger/balances.ts'
import { paise } from '../../money/paise.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  type IdempotencyKey,
  IdempotencyKeyReusedError,
  keepIdempotencyRecord,
  withIdempotency,
} from '../../platform/service/idempotency.ts'
import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import type { ServiceOutput } from '../../wire/define-call.ts'
import { applyConfirmedPayment, identifyPayment } from '../payments/apply/confirmed-payment.flow.ts'
import { type CheckoutResult, readCheckoutResult } from '../payments/browser/checkout-result.ts'
import { endIntent } from '../payments/intent/end-intent.flow.ts'
import { lockUnderWay } from '../payments/intent/member-intents.sql.ts'
import { markIntentsOvertaken } from '../payments/intent/payment-intents.sql.ts'
import { buySlot, readSlotAllowance } from './buy-slot.flow.ts'
import { newSlotsCreation } from './newSlotsCreation.call.ts'
import { slotPrice } from './slot-price.ts'
import { findSlotOfIntent } from './slots.sql.ts'

type Output = ServiceOutput<typeof newSlotsCreation>
type Context = Parameters<Service<typeof newSlotsCreation>>[0]

export const newSlotsCreationService: Service<typeof newSlotsCreation> = async (
  context,
  { request_id: requestId, ...body },
) => {
  const key = { memberId: context.member.id, call: 'newSlotsCreation', requestId, body }
  const result = readCheckoutResult(body)
  try {
    if (result.paymentId !== undefined) return await buyByPayment(context, key, result)
    // An order at the provider without a payment is no word of the wallet.
    if (isNamed(body.razorpay_order_id)) throw refuse(newSlotsCreation, 'wrongPayment')
    return await context.transaction((db) =>
      withIdempotency(db, key, () => buyFromWallet(db, context, key.memberId)),
    )
  } catch (error) {
    if (error instanceof IdempotencyKeyReusedError) throw refuse(newSlotsCreation, 'otherBody')
    throw error
  }
}

const isNamed = (id: string | undefined) => id !== undefined && id !== '0' && id !== 'null'

const slotAnswer = (slotId: number, amount: number): Output => ({
  data: { slot_id: String(slotId), amount: paise(amount) },
})

async function buyFromWallet(db: Db, context: Context, memberId: number): Promise<Output> {
  const underWay = await lockUnderWay(db, { memberId, purpose: 'slot', arrival: context.member.arrival })
  // One wish becomes one slot: a payment from another window has just made it.
  if (underWay.isFulfilledMeanwhile) throw refuse(newSlotsCreation, 'boughtMeanwhile')
  const { isUsedUp, max } = await readSlotAllowance(db, memberId)
  if (isUsedUp) throw refuse(newSlotsCreation, 'tooManySlots', { places: { max } })
  if (underWay.openId !== null) await endIntent(db, context, underWay.openId, 'cancelled')
  const spent = splitSpending(await lockBalances(db, memberId), slotPrice)
  if (!spent) throw refuse(newSlotsCreation, 'insufficientBalance')
  const { slotId } = await buySlot(db, memberId, [
    { memberId, account: 'store_credit', amount: 0 - spent.storeCredit },
    { memberId, account: 'earnings', amount: 0 - spent.earnings },
  ])
  // Should a payment that was begun for it be paid all the same, it goes back.
  if (underWay.openId !== null || underWay.hasEnded)
    await markIntentsOvertaken(db, { memberId, purpose: 'slot' })
  return slotAnswer(slotId, slotPrice)
}

// The webhook may have made the slot long before, and so may an earlier request of this browser: the answer is the same.
async function buyByPayment(
  context: Context,
  key: IdempotencyKey,
  { paymentId = '', providerOrderId, signature }: CheckoutResult,
): Promise<Output> {
  const { db, cardPayments } = context
  if (!cardPayments) throw refuse(newSlotsCreation, 'switchedOff')
  const payments = { ...context, cardPayments }
  const { memberId } = key
  const asked = { memberId, purpose: 'slot', paymentId, providerOrderId, signature, key } as const
  const identified = await identifyPayment(payments, asked)
  if (identified.refused !== undefined) throw refuse(newSlotsCreation, identified.refused)
  if (identified.answered) return identified.answered as Output
  const { intent } = identified
  const confirmation = await applyConfirmedPayment(payments, identified, paymentId)
  if (confirmation.state === 'open')
    throw refuse(newSlotsCreation, confirmation.isCertain ? 'notPaid' : 'unconfirmed')
  if (confirmation.state === 'returned') throw refuse(newSlotsCreation, 'returned')
  const slotId = await findSlotOfIntent(db, intent.id)
  return await keepIdempotencyRecord(db, key, slotAnswer(slotId, intent.net))
}
