import { InsufficientFundsError } from '../../ledger/post-transfer.ts'
import type { Db } from '../../platform/database.ts'
import {
  findIdempotencyRecord,
  type IdempotencyKey,
  IdempotencyKeyReusedError,
  withIdempotency,
} from '../../platform/idempotency.ts'
import type { Service } from '../../platform/service.ts'
import { CallFailure, refuse } from '../../wire/call-failure.ts'
import { findMemberById } from '../members/member.sql.ts'
import { openingOf, prefillOf } from './checkout-opening.flow.ts'
import { createPayment } from './createPayment.call.ts'
import { endIntent } from './end-intent.flow.ts'
import { findPurpose } from './find-purpose.flow.ts'
import { openIntent } from './open-intent.flow.ts'
import type { PaymentContext } from './payment-context.flow.ts'
import { findOpenIntents } from './payment-intents.sql.ts'
import { obtainProviderOrder } from './provider-order.flow.ts'
import { OvertakenError, type Purpose } from './purpose.extension.ts'
import { readPurposeInput } from './purpose-input.ts'
import type { PurposeName } from './purpose-names.ts'

type Prefill = { name: string; email: string; contact: string }
/** What is recorded of a request: with it a repeat answers the same to the byte. */
type Begun = { intentId: number; online: number; prefill: Prefill }
type Asked = { purpose: Purpose; input: object; key: IdempotencyKey }

const triesMax = 4

export const createPaymentService: Service<typeof createPayment> = async (
  context,
  { user_id: userId, purpose: name, request_id: requestId, ...fields },
) => {
  const { member, cardPayments, extensions } = context
  const purpose = findPurpose(extensions, name as PurposeName)
  const read = purpose && readPurposeInput(purpose, fields)
  if (read?.errors)
    throw new CallFailure(400, 'invalidInput', Object.values(read.errors)[0] ?? 'field.invalid', {
      errors: read.errors,
    })
  if (!cardPayments) throw refuse(createPayment, 'switchedOff')
  if (!purpose || !read) throw refuse(createPayment, 'slotNotReady')
  const payments = { ...context, cardPayments }
  const body = { user_id: userId, purpose: name, ...read.input }
  const { intentId, online, prefill } = await begin(payments, {
    purpose,
    input: read.input,
    key: { memberId: member.id, call: 'createPayment', requestId, body },
  })
  const orderId = await obtainProviderOrder(payments, intentId)
  if (orderId === undefined) throw refuse(createPayment, 'providerDown')
  return { data: openingOf(payments, { orderId, online, prefill }) }
}

async function begin(context: PaymentContext, asked: Asked): Promise<Begun> {
  for (let tries = 1; ; tries += 1) {
    try {
      if (asked.purpose.replacesEarlier && tries === 1) await cancelEarlier(context, asked)
      return await context.transaction((db) => withIdempotency(db, asked.key, () => open(db, context, asked)))
    } catch (error) {
      if (error instanceof IdempotencyKeyReusedError) throw refuse(createPayment, 'otherBody')
      // Another request was quicker: what it left decides, read anew, so that the refusal names today's figures.
      const wasOvertaken = error instanceof InsufficientFundsError || error instanceof OvertakenError
      if (!wasOvertaken || tries === triesMax) throw error
    }
  }
}

// Beginning to pay anew gives up the earlier intents: what they hold would only stand in the way. A repeat begins nothing.
async function cancelEarlier(context: PaymentContext, { purpose, key }: Asked): Promise<void> {
  const { db, transaction } = context
  const earlier = await findOpenIntents(db, {
    memberId: key.memberId,
    purpose: purpose.name,
    exceptRequestId: key.requestId,
  })
  if (earlier.length === 0 || (await findIdempotencyRecord(db, key))) return
  for (const intentId of earlier)
    await transaction((inner) => endIntent(inner, context, intentId, 'cancelled'))
}

async function open(db: Db, { settings }: PaymentContext, { purpose, input, key }: Asked): Promise<Begun> {
  const { memberId, requestId } = key
  const payer = await findMemberById(db, memberId)
  const opened = await openIntent(db, settings, purpose, { memberId, requestId, input })
  if (opened.refused !== undefined) {
    const { refused: code, data } = opened
    const declared = purpose.refusals[code]
    // What the purpose does not declare is for every payment, or a bug that the gate reports.
    if (!declared) throw refuse(createPayment, code as 'tooLittle', { data })
    const [status, sentence] = declared
    throw new CallFailure(status, code, sentence, { data })
  }
  const { intentId, online } = opened
  return { intentId, online, prefill: prefillOf(payer) }
}
