import type { SignedPayment } from './taking-payments.ts'

export type Payment = {
  method: 'card' | 'upi'
  /**
   * failure: the payment fails on screen, by a code that is too short or a declined UPI request. dismissal:
   * the payer starts a card payment and closes the sheet before entering the code.
   */
  outcome: 'success' | 'failure' | 'dismissal'
}

/** Thrown when a payment fails. Contains the provider's message and the ids of the payment and the order. */
export class PaymentFailedError extends Error {
  override name = 'PaymentFailedError'
  readonly paymentId: string | undefined

  constructor(description: string, paymentId: string | undefined) {
    super(description)
    this.paymentId = paymentId
  }
}

export type Shopper = {
  /** Pays an order in the provider's sheet, as a shopper would. @throws PaymentFailedError */
  payOrder(orderId: string, payment?: Partial<Payment>): Promise<SignedPayment>
  /** Asks a phone's UPI app to pay an order. The app then waits for the answer, which the test gives. */
  askUpiApp(orderId: string): Promise<UpiApp>
}

type UpiApp = {
  paymentId: string
  answer(answer: 'approve' | 'decline'): Promise<unknown>
  /** Returns the result that the sheet shows after the app's answer. @throws PaymentFailedError */
  result(): Promise<SignedPayment | undefined>
}

const closed = 'The person closed the sheet.'
/** A test card. A payment with it succeeds with any code of 4 to 10 digits. */
export const testCard = { number: '4100280000001007', expiry: '12/49', cvv: '123' }

/** Creates a client of the checkout. Like the shop's page, it knows only the URL and the public key. */
export function createShopper(standIn: { baseUrl: string; keyId: string }): Shopper {
  async function post<Answer>(path: string, body: object): Promise<Answer> {
    return await send<Answer>(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-key-id': standIn.keyId },
      body: JSON.stringify(body),
    })
  }

  async function send<Answer>(path: string, request: RequestInit): Promise<Answer> {
    const response = await fetch(standIn.baseUrl + path, request)
    if (response.ok) return (await response.json()) as Answer
    const { error } = (await response.json()) as {
      error: { description: string; metadata: { payment_id?: string } }
    }
    throw new PaymentFailedError(error.description, error.metadata.payment_id)
  }

  return {
    async payOrder(orderId, { method = 'card', outcome = 'success' } = {}) {
      const isLeft = outcome === 'dismissal'
      if (method === 'upi') {
        if (isLeft) throw new PaymentFailedError(closed, undefined)
        return post('/checkout/upi-payments', { order_id: orderId, vpa: `${outcome}@razorpay` })
      }
      const begun = { order_id: orderId, ...testCard }
      const { payment_id: paymentId } = await post<{ payment_id: string }>('/checkout/card-payments', begun)
      if (isLeft) throw new PaymentFailedError(closed, paymentId)
      return post(`/checkout/card-payments/${paymentId}/code`, {
        code: outcome === 'success' ? '123456' : '12',
      })
    },
    async askUpiApp(orderId) {
      const { payment_id: paymentId } = await post<{ payment_id: string }>('/checkout/upi-intents', {
        order_id: orderId,
      })
      const path = `/checkout/upi-intents/${paymentId}`
      return {
        paymentId,
        answer: (answer) => post(`${path}/answer`, { answer }),
        result: async () => (await send<{ payment?: SignedPayment }>(path, {})).payment,
      }
    },
  }
}
