import { paise } from '../../../money/paise.ts'
import type { Log } from '../../../platform/service/log.ts'
import type { Service } from '../../../platform/service/service.ts'
import type { CardPayments, OnlineMethods } from '../../../third-party/card-payments/card-payments.ts'
import { ProviderRefusedError, ProviderUnreachableError } from '../../../third-party/razorpay/razorpay.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { findMemberById } from '../../members/member.sql.ts'
import { findIntentOfProviderOrder } from '../intent/payment-intents.sql.ts'
import { findPaymentCustomer } from '../remembered/payment-customers.sql.ts'
import { cheapestInstalments } from './emi.ts'
import { type getOnlineWays, openUpiApp } from './online-methods.calls.ts'
import { onlineMethods } from './online-methods.ts'

const keptForMs = 10 * 60_000
const awayForMs = 30_000

type Kept = { methods: Promise<OnlineMethods | undefined>; until: number }

const keptOf = new WeakMap<CardPayments, Kept>()

/**
 * Returns the provider's payment methods, cached for ten minutes. Returns undefined if the provider does not
 * answer.
 */
function findOnlineMethods(cardPayments: CardPayments, log: Log): Promise<OnlineMethods | undefined> {
  const kept = keptOf.get(cardPayments)
  if (kept && performance.now() < kept.until) return kept.methods
  const asked: Kept = {
    until: performance.now() + keptForMs,
    methods: cardPayments.fetchMethods().catch((error: unknown) => {
      if (!(error instanceof ProviderUnreachableError) && !(error instanceof ProviderRefusedError))
        throw error
      log.warn({ err: error }, 'the provider did not return its payment methods')
      // After a failure, waits for `awayForMs` before it asks the provider again.
      asked.until = performance.now() + awayForMs
      return undefined
    }),
  }
  keptOf.set(cardPayments, asked)
  return asked.methods
}

export const getOnlineWaysService: Service<typeof getOnlineWays> = async (
  { db, member, cardPayments, log },
  { amount },
) => {
  if (!cardPayments) return { data: { ways: [] } }
  const [methods, customerId] = await Promise.all([
    findOnlineMethods(cardPayments, log),
    findPaymentCustomer(db, member.id),
  ])
  const emi = methods && cheapestInstalments(amount, methods.emiPlans)
  // If the provider does not answer, offers only the methods that every account at the provider has.
  const isOffered = { upi: true, card: true, netbanking: true, ...methods, emi: emi !== undefined }
  const ways = onlineMethods.filter((way) => isOffered[way])
  return { data: { customer_id: customerId, ways, emi } }
}

export const openUpiAppService: Service<typeof openUpiApp> = async (context, input) => {
  const { db, member, client, cardPayments, log } = context
  if (!cardPayments) throw refuse(openUpiApp, 'switchedOff')
  const intent = await findIntentOfProviderOrder(db, member.id, input.razorpay_order_id)
  if (!intent) throw refuse(openUpiApp, 'unknownPayment')
  // Returns no link for an ended payment. The browser then opens the checkout, which says that the payment
  // can no longer be made.
  if (intent.state !== 'open') return { data: { link: null } }
  const { email, mobile } = await findMemberById(db, member.id)
  try {
    const { link } = await cardPayments.startUpiIntent({
      orderId: input.razorpay_order_id,
      amount: paise(intent.online),
      contact: `+91${mobile}`,
      email,
      address: client.address,
      userAgent: client.device,
    })
    return { data: { link } }
  } catch (error) {
    if (!(error instanceof ProviderUnreachableError) && !(error instanceof ProviderRefusedError)) throw error
    log.warn({ err: error }, 'the provider started no payment by a UPI app')
    return { data: { link: null } }
  }
}
