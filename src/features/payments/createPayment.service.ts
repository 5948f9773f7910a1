import { InsufficientFundsError } from '../../ledger/post-transfer.ts'
import type { Db } from '../../platform/database.ts'
import { type Attempt, once, RepeatedWithOtherBodyError, recall } from '../../platform/idempotency.ts'
import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import type { ParsedInput } from '../../wire/define-call.ts'
import { findMemberById } from '../members/member.sql.ts'
import { StockGoneError } from '../orders/decide-order.flow.ts'
import { pricedCartOnWire } from '../orders/priced-cart.ts'
import { topUpMax, topUpMin } from '../wallet/top-up-limits.ts'
import { createPayment } from './createPayment.call.ts'
import { openOrderIntent, openTopUpIntent } from './open-intent.flow.ts'
import { findOpenOrderIntents } from './payment-intents.sql.ts'
import { obtainProviderOrder } from './provider-order.flow.ts'
import { releaseIntent } from './release-intent.flow.ts'
import type { PaymentContext } from './take-payment.flow.ts'

type Input = Omit<ParsedInput<typeof createPayment>, 'request_id'>
type Prefill = { name: string; email: string; contact: string }
/** What is kept of an attempt: with it a repeat answers the same to the byte. */
type Begun = { intentId: number; online: number; prefill: Prefill }

const attemptsMax = 4

export const createPaymentService: Service<typeof createPayment> = async (
  context,
  { request_id: requestId, ...body },
) => {
  const { member, cardPayments } = context
  if (!cardPayments) throw refuse(createPayment, 'switchedOff')
  if (body.purpose === 'slot') throw refuse(createPayment, 'slotNotReady')
  const asked = { memberId: member.id, requestId, body }
  const payments = { ...context, cardPayments }
  const { intentId, online, prefill } = await begin(payments, asked)
  const orderId = await obtainProviderOrder(payments, intentId)
  if (orderId === undefined) throw refuse(createPayment, 'providerDown')
  return {
    data: {
      key: cardPayments.publicKey,
      order_id: orderId,
      amount: online,
      currency: 'INR',
      name: context.settings.shopName,
      prefill,
      checkout_url: cardPayments.checkoutUrl,
    },
  }
}

type Asked = { memberId: number; requestId: string | undefined; body: Input }

// Who begins to pay anew has left the earlier try: what it holds would only stand in their own way. A repeat begins nothing.
async function releaseOthers({ db, transaction, settings }: PaymentContext, attempt: Attempt): Promise<void> {
  const others = await findOpenOrderIntents(db, attempt.memberId, attempt.requestId)
  if (others.length === 0 || (await recall(db, attempt))) return
  for (const intentId of others) await transaction((inner) => releaseIntent(inner, intentId, settings))
}

async function begin(context: PaymentContext, asked: Asked): Promise<Begun> {
  const { memberId, requestId, body } = asked
  const attempt = { memberId, call: 'createPayment', requestId, body }
  for (let attempts = 1; ; attempts += 1) {
    try {
      if (body.purpose === 'order' && attempts === 1) await releaseOthers(context, attempt)
      return await context.transaction((db) => once(db, attempt, () => open(db, context, asked)))
    } catch (error) {
      if (error instanceof RepeatedWithOtherBodyError) throw refuse(createPayment, 'otherBody')
      // Another order was quicker: what it left decides, read anew, so that the refusal names today's figures.
      const wasOvertaken = error instanceof InsufficientFundsError || error instanceof StockGoneError
      if (!wasOvertaken || attempts === attemptsMax) throw error
    }
  }
}

async function open(db: Db, context: PaymentContext, asked: Asked): Promise<Begun> {
  const { name, email, mobile } = await findMemberById(db, asked.memberId)
  const prefill = { name, email, contact: `+91${mobile}` }
  const opened = await (asked.body.purpose === 'order' ? openOrder : openTopUp)(db, context, asked)
  return { ...opened, prefill }
}

type Opened = Omit<Begun, 'prefill'>

async function openOrder(db: Db, { settings }: PaymentContext, asked: Asked): Promise<Opened> {
  const { memberId, requestId, body } = asked
  const lines = body.product ?? []
  const opened = await openOrderIntent(db, settings, {
    memberId,
    requestId,
    addressId: Number(body.address_id),
    ordered: lines.map(({ id, quantity }) => ({ productId: Number(id), quantity })),
    redeemCashback: body.isRedeemCashBack,
    isPartial: body.isPartialPayment,
    claims: { lines, net: body.final_pay },
  })
  if (opened.refused === undefined) return { intentId: opened.intentId, online: opened.online }
  const data = opened.cart && pricedCartOnWire(opened.cart)
  throw refuse(createPayment, opened.refused, { data })
}

async function openTopUp(db: Db, { settings }: PaymentContext, asked: Asked): Promise<Opened> {
  const { memberId, requestId, body } = asked
  const { amount } = body
  if (amount === undefined || amount < topUpMin || amount > topUpMax)
    throw refuse(createPayment, 'topUpLimits')
  return { intentId: await openTopUpIntent(db, settings, { memberId, requestId, amount }), online: amount }
}
