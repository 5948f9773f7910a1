import { paise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Arrival } from '../../../platform/service/arrival.ts'
import { decideAndWrite } from '../../../platform/service/decide-and-write.ts'
import type { IdempotencyKey } from '../../../platform/service/idempotency.ts'
import type { Service } from '../../../platform/service/service.ts'
import { CallFailure, refuse } from '../../../wire/call-failure.ts'
import { findMemberById } from '../../members/member.sql.ts'
import { findPayableIntent } from '../apply/member-payments.sql.ts'
import { describePaymentState } from '../apply/payment-state.flow.ts'
import type { CheckoutOpening } from '../browser/checkout-opening.ts'
import { checkIntent } from './check-intent.flow.ts'
import { endIntentForNext } from './end-intent.flow.ts'
import { findPurpose } from './find-purpose.flow.ts'
import { cancelPayment, createPayment, type getOpenPayment } from './intent.calls.ts'
import { lockOpenPayments } from './member-intents.sql.ts'
import { decideIntent, openIntent } from './open-intent.flow.ts'
import type { PaymentContext } from './payment-context.flow.ts'
import {
  findIntentOfProviderOrder,
  type OrderlessIntent,
  type StartedPayment,
} from './payment-intents.sql.ts'
import { makeProviderOrder, obtainProviderOrder } from './provider-order.flow.ts'
import type { OfferRefused, Purpose } from './purpose.extension.ts'
import { readPurposeInput } from './purpose-input.ts'
import type { PurposeName } from './purpose-names.ts'

export const cancelPaymentService: Service<typeof cancelPayment> = async (context, input) => {
  const { db, member, cardPayments } = context
  if (!cardPayments) throw refuse(cancelPayment, 'switchedOff')
  const intent = await findIntentOfProviderOrder(db, member.id, input.razorpay_order_id)
  if (!intent) throw refuse(cancelPayment, 'unknownPayment')
  if (intent.state === 'open') await checkIntent({ ...context, cardPayments }, intent, { endAs: 'cancelled' })
  return { data: await describePaymentState(db, context.extensions, intent) }
}

type PaymentRequest = {
  purpose: Purpose
  input: object
  key: IdempotencyKey
  arrival: Arrival
}

export const createPaymentService: Service<typeof createPayment> = async (
  context,
  { user_id: userId, purpose: name, ...fields },
) => {
  const { key, member, cardPayments, extensions } = context
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
  const asked: PaymentRequest = {
    purpose,
    input: read.input,
    arrival: member.arrival,
    key: { ...key, body },
  }
  // Set only if this request opened the payment intent. Then this request holds the intent's lease. Undefined
  // for a repeated request.
  let opened: OrderlessIntent | undefined
  const beginIt = () =>
    begin(payments, asked, (intent) => {
      opened = intent
    })
  const begun = purpose.around ? await purpose.around(context, read.input, beginIt) : await beginIt()
  const obtained =
    opened?.id === begun.intentId
      ? await makeProviderOrder(payments, opened)
      : await obtainProviderOrder(payments, { id: begun.intentId, member_id: member.id })
  if (obtained.orderId === undefined) throw refuse(createPayment, obtained.refused)
  const { online, payer } = begun
  return { data: openingOf(payments, { orderId: obtained.orderId, online, prefill: prefillOf(payer) }) }
}

async function begin(
  context: PaymentContext,
  { purpose, input, key, arrival }: PaymentRequest,
  onOpened: (intent: OrderlessIntent) => void,
): Promise<StartedPayment> {
  const { memberId, requestId } = key
  try {
    return await decideAndWrite(context, key, {
      async decide(db) {
        const decided = await decideIntent(db, purpose, { memberId, requestId, input })
        return decided.refused === undefined ? decided : { refused: refusalOf(purpose, decided) }
      },
      async write(db, decided, request) {
        const isAlone = purpose.isOneAtATime
        const begun = await openIntent(db, context.settings, decided, {
          arrival: isAlone ? arrival : undefined,
          request,
        })
        if (begun) onOpened({ ...decided.intent, id: begun.intentId })
        return begun
      },
      async makeWay(db) {
        if (purpose.isOneAtATime) await endEarlier(db, context, { purpose, input, memberId, arrival })
        await purpose.refuseHoarding?.(db, { memberId, input })
      },
    })
  } catch (error) {
    const refused = purpose.refusalOf?.(error)
    throw refused ? refusalOf(purpose, refused) : error
  }
}

function refusalOf(
  { refusals }: Purpose,
  { refused: code, data, message, retryAfterSeconds }: OfferRefused,
): Error {
  const declared = refusals[code]
  // If the purpose does not declare the code, createPayment must declare it. A code that neither declares is
  // a bug, which the code around every call reports.
  if (!declared) return refuse(createPayment, code as 'tooLittle', { data })
  const [status, sentence] = declared
  return new CallFailure(status, code, message ?? sentence, { data, retryAfterSeconds })
}

// Ends the earlier open payment intent, because its holds would conflict with those of the new one. If
// another window opened or paid an intent during this request, refuses the request instead. The member can
// then decide again.
async function endEarlier(
  db: Db,
  context: PaymentContext,
  {
    purpose,
    input,
    memberId,
    arrival,
  }: Pick<PaymentRequest, 'purpose' | 'input' | 'arrival'> & { memberId: number },
): Promise<void> {
  const underWay = await lockOpenPayments(db, { memberId, purpose: purpose.name, arrival })
  if (underWay.isFulfilledMeanwhile) throw refusalOf(purpose, { refused: 'orderedMeanwhile' })
  if (underWay.isBegunMeanwhile) throw refusalOf(purpose, { refused: 'begunElsewhere' })
  const { openId: endedId } = underWay
  if (endedId !== null) {
    const ended = { id: endedId, member_id: memberId }
    await endIntentForNext(db, context, purpose, { ended, next: { input } })
  }
}

export const getOpenPaymentService: Service<typeof getOpenPayment> = async (context, { purpose }) => {
  const { db, member, cardPayments } = context
  // Without a provider, a payment intent can be neither paid nor cancelled. Such an intent ends only when it
  // expires.
  if (!cardPayments) return { data: null }
  const intent = await findPayableIntent(db, member.id, purpose as PurposeName)
  if (!intent) return { data: null }
  return {
    data: {
      amount: paise(intent.net),
      wallet: paise(intent.wallet),
      online: paise(intent.online),
      expires_at: intent.expires_at,
      checkout: openingOf(
        { ...context, cardPayments },
        {
          orderId: intent.provider_order_id,
          online: intent.online,
          prefill: prefillOf(await findMemberById(db, member.id)),
        },
      ),
    },
  }
}

type Payment = {
  /** The id of the order at the provider. */
  orderId: string
  /** The amount in paise. */
  online: number
  prefill: CheckoutOpening['prefill']
}

/** Returns the fields with which the browser opens the provider's checkout, for the first time or again. */
function openingOf(
  { cardPayments, settings }: Pick<PaymentContext, 'cardPayments' | 'settings'>,
  { orderId, online, prefill }: Payment,
) {
  return {
    key: cardPayments.publicKey,
    order_id: orderId,
    amount: online,
    currency: 'INR',
    name: settings.shopName,
    prefill,
    checkout_url: cardPayments.checkoutUrl,
  }
}

/** Returns the payer's details, which the checkout would otherwise ask for. */
function prefillOf({ name, email, mobile }: { name: string; email: string; mobile: string }) {
  return { name, email, contact: `+91${mobile}` }
}
