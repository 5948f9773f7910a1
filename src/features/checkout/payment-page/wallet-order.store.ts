import { call, isCallFailure } from '../../../ui/page/screen-load.ts'
import { isSignedOut } from '../../../wire/call-failure.ts'
import { finalOrderData } from '../finalOrderData.call.ts'
import { orderAttempt, type PaymentAttempt } from './payment-attempt.store.ts'
import type { PaymentEnd } from './payment-end.ts'
import { isOutcomeUnknown, newFigures, paymentProblem } from './payment-problem.store.ts'

/** Pays an order from the wallet. The same attempt again gets the answer of the first. */
export async function payOrderFromWallet({ body, requestId }: PaymentAttempt): Promise<PaymentEnd> {
  try {
    const { data } = await call(finalOrderData, { ...body, request_id: requestId })
    return { kind: 'succeeded', ...data }
  } catch (error) {
    if (!isCallFailure(error)) throw error
    if (isOutcomeUnknown(error)) return { kind: 'open' }
    if (isSignedOut(error)) {
      orderAttempt.end()
      return { kind: 'logged out' }
    }
    const answer = newFigures(error)
    return answer ? { kind: 'changed', answer } : { kind: 'problem', problem: paymentProblem(error) }
  }
}
