import type { GeneralCode } from '../../../wire/call-failure.ts'
import type { RefusalCode } from '../../../wire/define-call.ts'
import { payingFor } from '../../payments/browser/pay.store.ts'
import { type Meaning, paymentMeanings, problemsBy } from '../../payments/browser/payment-problem.store.ts'
import { initiationFailed } from '../../payments/browser/payment-problem.ts'
import type { createPayment } from '../../payments/intent/intent.calls.ts'
import type { payNowRefusals } from './pay-now-payment.ts'
import { type PayNowBody, pendingCashOrder } from './pending-cash-order.store.ts'

type Code = GeneralCode | RefusalCode<typeof createPayment> | keyof typeof payNowRefusals

const meanings: Record<Code, Meaning> = {
  ...paymentMeanings,
  unknownOrder: 'explained',
  handedOver: 'explained',
  notDue: 'explained',
}

/** The calls and messages with which the browser pays a cash order online. */
export const paying = payingFor<PayNowBody, string>({
  pending: pendingCashOrder,
  opening: ({ orderNo: orderno }) => ({ purpose: 'cash_order', orderno }),
  madeBy: ({ orderno }) => orderno,
  problems: problemsBy(meanings, initiationFailed),
  moneyReturning: { title: 'payments.moneyReturning', text: 'orders.payNowReturning' },
})
