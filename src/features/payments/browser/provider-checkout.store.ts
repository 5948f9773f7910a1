import { browserWords } from '../../../words/browser-words.ts'
import { askAgain } from './ask-again.ts'
import { checkoutConfig } from './checkout-config.ts'
import type { CheckoutOpening } from './checkout-opening.ts'
import { chosenMethod, storedCustomer } from './chosen-way.store.ts'
import { methodName } from './online-way-names.ts'
import { payingDevice } from './paying-device.ts'

/** The checkout's signed result, which the browser sends to the server to confirm the payment. */
export type SignedPayment = {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

export type CheckoutEnd =
  | { kind: 'paid'; payment: SignedPayment }
  /** The sheet was closed without a payment. `hasFailed`: an attempt was declined before. */
  | { kind: 'closed'; hasFailed: boolean }
  /** The provider's script did not load, so nothing could be paid. */
  | { kind: 'unavailable' }

type Checkout = { open(): void; close(): void; on(event: 'payment.failed', listener: () => void): void }
type CheckoutClass = new (options: object) => Checkout

declare global {
  interface Window {
    Razorpay?: CheckoutClass
  }
}

const scriptTimeoutMs = 20_000

/**
 * Opens the provider's sheet at the chosen payment method. Close other dialogs first, because they would
 * cover the sheet.
 * @param isChosen whether the shopper has chosen the method already, so that the sheet offers no other.
 * @param findEnd asks the shop how the payment ended when the shopper returns from their UPI app, because the
 * sheet may not know. A result closes the sheet.
 */
export async function openCheckout<Found>(
  { checkout_url: url, ...opening }: CheckoutOpening,
  isChosen: boolean,
  findEnd: () => Promise<Found | undefined>,
): Promise<CheckoutEnd | { kind: 'found'; found: Found }> {
  const Razorpay = await loadCheckout(url)
  if (!Razorpay) return { kind: 'unavailable' }
  return await new Promise((resolve) => {
    let hasFailed = false
    // Navigating back closes the sheet, so that it does not cover the previous page.
    const leave = () => {
      checkout.close()
      end({ kind: 'closed', hasFailed })
    }
    const end = (checkoutEnd: CheckoutEnd | { kind: 'found'; found: Found }) => {
      stopAsking()
      window.removeEventListener('popstate', leave)
      resolve(checkoutEnd)
    }
    const stopAsking = askAgain(async () => {
      const found = await findEnd()
      if (found === undefined) return
      end({ kind: 'found', found })
      checkout.close()
    })
    const say = browserWords()
    const way = chosenMethod()
    const device = payingDevice()
    const customerId = storedCustomer()
    const checkout = new Razorpay({
      ...opening,
      ...(customerId && { customer_id: customerId, remember_customer: true }),
      prefill: { ...opening.prefill, method: way },
      config: checkoutConfig(way, {
        name: say(methodName(way, device)),
        language: say.language,
        device,
        isChosen,
      }),
      theme: { color: '#4338CA' },
      handler: (payment: SignedPayment) => end({ kind: 'paid', payment }),
      modal: { ondismiss: () => end({ kind: 'closed', hasFailed }) },
    })
    checkout.on('payment.failed', () => {
      hasFailed = true
    })
    window.addEventListener('popstate', leave)
    checkout.open()
  })
}

// Loads the provider's script on the first online payment, so that other pages do not load it.
async function loadCheckout(url: string): Promise<CheckoutClass | undefined> {
  if (window.Razorpay) return window.Razorpay
  const script = document.createElement('script')
  script.src = url
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, scriptTimeoutMs)
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    script.addEventListener('load', done)
    script.addEventListener('error', done)
    document.head.append(script)
  })
  if (!window.Razorpay) script.remove()
  return window.Razorpay
}
