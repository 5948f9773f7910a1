import { InsufficientFundsError } from '../../ledger/post-transfer.ts'
import type { Arrival } from '../../platform/arrival.ts'
import type { Db } from '../../platform/database.ts'
import {
  type IdempotencyKey,
  IdempotencyKeyReusedError,
  withIdempotency,
} from '../../platform/idempotency.ts'
import type { Service } from '../../platform/service.ts'
import { CallFailure, refuse } from '../../wire/call-failure.ts'
import { openingOf, prefillOf } from './checkout-opening.flow.ts'
import { createPayment } from './createPayment.call.ts'
import { endIntentForNext } from './end-intent.flow.ts'
import { findPurpose } from './find-purpose.flow.ts'
import { lockUnderWay } from './member-intents.sql.ts'
import { openIntent, openIntentAtOnce } from './open-intent.flow.ts'
import type { PaymentContext } from './payment-context.flow.ts'
import type { OrderlessIntent } from './payment-intents.sql.ts'
import { makeProviderOrder, obtainProviderOrder } from './provider-order.flow.ts'
import { type BegunPayment, type OfferRefused, OvertakenError, type Purpose } from './purpose.extension.ts'
import { readPurposeInput } from './purpose-input.ts'
import type { PurposeName } from './purpose-names.ts'

/** What a request began, and the intent if it was this request that opened it, and no earlier one with the same key. */
type Begun = { begun: BegunPayment; opened: OrderlessIntent | undefined }
type Asked = {
  purpose: Purpose
  input: object
  key: IdempotencyKey
  arrival: Arrival
}

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
  if (!purpose || !read) throw refuse(createPayment, 'notOffered')
  const payments = { ...context, cardPayments }
  const body = { user_id: userId, purpose: name, ...read.input }
  const asked: Asked = {
    purpose,
    input: read.input,
    arrival: member.arrival,
    key: { memberId: member.id, call: 'createPayment', requestId, body },
  }
  const { begun, opened } =
    (await openIntentAtOnce(payments, purpose, asked)) ?? (await beginInSteps(payments, asked))
  const obtained = opened
    ? await makeProviderOrder(payments, opened)
    : await obtainProviderOrder(payments, begun.intentId)
  if (obtained.orderId === undefined) throw refuse(createPayment, obtained.refused)
  const { online, payer } = begun
  return { data: openingOf(payments, { orderId: obtained.orderId, online, prefill: prefillOf(payer) }) }
}

async function beginInSteps(context: PaymentContext, asked: Asked): Promise<Begun> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await context.transaction(async (db) => {
        let opened: OrderlessIntent | undefined
        const begun = await withIdempotency(db, asked.key, async () => {
          const { intent, online, payer } = await open(db, context, asked)
          opened = intent
          return { intentId: intent.id, online, payer }
        })
        return { begun, opened }
      })
    } catch (error) {
      if (error instanceof IdempotencyKeyReusedError) throw refuse(createPayment, 'otherBody')
      // Another request was quicker: what it left decides, read anew, so that the refusal names today's figures.
      const wasOvertaken = error instanceof InsufficientFundsError || error instanceof OvertakenError
      if (!wasOvertaken || tries === triesMax) throw error
    }
  }
}

async function open(db: Db, context: PaymentContext, asked: Asked) {
  const { purpose, input, key } = asked
  const { memberId, requestId } = key
  if (purpose.isOneAtATime) await endEarlier(db, context, asked)
  const opened = await openIntent(db, context.settings, purpose, { memberId, requestId, input })
  if (opened.refused !== undefined) throw refusalOf(purpose, opened)
  return opened
}

function refusalOf(
  { refusals }: Purpose,
  { refused: code, data, message, retryAfterSeconds }: OfferRefused,
): Error {
  const declared = refusals[code]
  // What the purpose does not declare is for every payment, or a bug that the gate reports.
  if (!declared) return refuse(createPayment, code as 'tooLittle', { data })
  const [status, sentence] = declared
  return new CallFailure(status, code, message ?? sentence, { data, retryAfterSeconds })
}

// Beginning to pay anew gives up the earlier intent: what it holds would only stand in the way. Who did not know of what
// another window did at the same instant is told of it, and decides anew.
async function endEarlier(db: Db, context: PaymentContext, asked: Asked): Promise<void> {
  const { purpose, input, key } = asked
  const underWay = await lockUnderWay(db, {
    memberId: key.memberId,
    purpose: purpose.name,
    arrival: asked.arrival,
  })
  if (underWay.isFulfilledMeanwhile) throw refusalOf(purpose, { refused: 'orderedMeanwhile' })
  if (underWay.isBegunMeanwhile) throw refusalOf(purpose, { refused: 'begunElsewhere' })
  const { openId: endedId } = underWay
  if (endedId !== null) await endIntentForNext(db, context, purpose, { endedId, next: { input } })
}
