import type { CallInput } from '../../../wire/define-call.ts'
import { pendingPaymentStore } from '../../payments/browser/pending-payment.store.ts'
import type { finalOrderData } from '../checkout.calls.ts'

export type OrderBody = Omit<CallInput<typeof finalOrderData>, 'user_id' | 'request_id'>

/** The order whose payment this browser is waiting for. */
export const pendingOrder = pendingPaymentStore<OrderBody>('saveddata')
