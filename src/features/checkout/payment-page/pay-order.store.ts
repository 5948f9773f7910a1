import { call } from '../../../ui/page/screen-load.ts'
import type { CallFailure, GeneralCode } from '../../../wire/call-failure.ts'
import type { RefusalCode } from '../../../wire/define-call.ts'
import { type CatalogueAnswer, readCatalogueAnswer } from '../../orders/place/catalogue-answer.ts'
import { payingFor } from '../../payments/browser/pay.store.ts'
import { type Meaning, paymentMeanings, problemsBy } from '../../payments/browser/payment-problem.store.ts'
import {
  insufficientBalance,
  type PaymentProblem,
  paymentFailed,
} from '../../payments/browser/payment-problem.ts'
import type { createPayment } from '../../payments/intent/intent.calls.ts'
import { finalOrderData } from '../checkout.calls.ts'
import type { orderPaymentRefusals } from '../order-payment.ts'
import { type OrderBody, pendingOrder } from './pending-order.store.ts'

type Code =
  | GeneralCode
  | RefusalCode<typeof finalOrderData>
  | RefusalCode<typeof createPayment>
  | keyof typeof orderPaymentRefusals

const otherAddress: PaymentProblem = { title: 'addresses.none', text: 'checkout.otherAddress' }

// What each refusal code of paying for an order means for the page. The compiler requires an entry for each
// code.
const meanings: Record<Code, Meaning> = {
  ...paymentMeanings,

  changed: 'explained',
  notSubscribed: 'explained',
  unknownProduct: 'explained',
  nothingToPay: 'explained',
  noCash: 'explained',
  noCoupon: 'explained',
  partialNotPossible: 'explained',
  tooManyUnits: 'explained',
  leftTooOften: 'explained',
  unknownProposal: 'explained',
  proposalOver: 'explained',
  notProposed: 'explained',

  unknownAddress: otherAddress,
  otherGstin: 'explained',
  notServed: { title: 'checkout.notServed', text: 'checkout.otherAddress' },
  insufficientBalance,
}

export const orderProblems = problemsBy(meanings, paymentFailed)

/** Returns the current prices if a refusal contains them; undefined for any other refusal. */
export function newFigures({ code, body }: CallFailure): CatalogueAnswer | undefined {
  const figured: readonly string[] = ['changed', 'unknownProduct'] satisfies Code[]
  return figured.includes(code) ? readCatalogueAnswer(body.data) : undefined
}

/** The calls and messages by which the browser pays for an order. */
export const paying = payingFor<OrderBody, string, CatalogueAnswer>({
  pending: pendingOrder,
  opening: ({ address_id, isRedeemCashBack, isPartialPayment, final_pay, product, ...body }) => {
    const { proposed_order, coupon_code, gstin } = body
    const order = { address_id, isRedeemCashBack, isPartialPayment, final_pay, product, proposed_order }
    return { ...order, coupon_code, gstin, purpose: 'order' }
  },
  async make(body, requestId, payment) {
    const { data } = await call(finalOrderData, { ...body, ...payment, request_id: requestId })
    return data.orderno
  },
  madeBy: ({ orderno }) => orderno,
  problems: orderProblems,
  moneyReturning: { title: 'payments.moneyReturning', text: 'checkout.moneyReturningText' },
  changed: newFigures,
})
