import type { CallFailure, GeneralCode } from '../../../wire/call-failure.ts'
import type { RefusalCode } from '../../../wire/define-call.ts'
import { type CatalogueAnswer, readCatalogueAnswer } from '../../orders/place/catalogue-answer.ts'
import { type Meaning, paymentMeanings, problemsBy } from '../../payments/browser/payment-problem.store.ts'
import {
  insufficientBalance,
  type PaymentProblem,
  paymentFailed,
} from '../../payments/browser/payment-problem.ts'
import type { createPayment } from '../../payments/intent/createPayment.call.ts'
import type { finalOrderData } from '../finalOrderData.call.ts'
import type { orderPaymentRefusals } from '../order-payment.ts'

/** The money arrived, could not be used, and is on its way back. */
export const moneyReturning: PaymentProblem = {
  title: 'payments.moneyReturning',
  text: 'checkout.moneyReturningText',
}

const otherAddress: PaymentProblem = { title: 'checkout.noAddress', text: 'checkout.otherAddress' }

type Code =
  | GeneralCode
  | RefusalCode<typeof finalOrderData>
  | RefusalCode<typeof createPayment>
  | keyof typeof orderPaymentRefusals

// Every code that paying for an order can meet, so that a new one does not compile before it means something.
const meanings: Record<Code, Meaning> = {
  ...paymentMeanings,

  changed: 'told',
  notSubscribed: 'told',
  unknownProduct: 'told',
  nothingToPay: 'told',
  partialNotPossible: 'told',
  tooManyUnits: 'told',
  leftTooOften: 'told',

  unknownAddress: otherAddress,
  insufficientBalance,
}

export const { isOutcomeUnknown, paymentProblem, beginningProblem } = problemsBy(meanings, paymentFailed)

/** The figures of today that a refused order came back with; undefined where it was refused for anything else. */
export function newFigures({ code, body }: CallFailure): CatalogueAnswer | undefined {
  const figured: readonly string[] = ['changed', 'unknownProduct'] satisfies Code[]
  return figured.includes(code) ? readCatalogueAnswer(body.data) : undefined
}
