import { browserWords } from '../../../words/browser-words.ts'
import { askAgain } from './ask-again.ts'
import { checkoutConfig } from './checkout-config.ts'
import type { CheckoutOpening } from './checkout-opening.ts'
import { chosenWay, rememberedCustomer } from './chosen-way.store.ts'
import { wayName } from './online-way-names.ts'
import { payingDevice } from './paying-device.ts'

/** What the checkout gives for a payment, to be confirmed at the server. */
export type SignedPayment = {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

export type CheckoutEnd =
  | { kind: 'paid'; payment: SignedPayment }
  /** Closed without paying; `hasFailed` where a try was declined before. */
  | { kind: 'closed'; hasFailed: boolean }
  /** The provider's script did not come, so nothing could be paid. */
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
 * Lets a person pay in the provider's own sheet, at the way they chose. No other dialog may be open: it would lie above the
 * sheet.
 * @param findEnd asks the shop how the payment ended, whenever the person is back from their app: the sheet need not have
 * heard of it. The sheet closes when it tells.
 */
export async function openCheckout<Found>(
  { checkout_url: url, ...opening }: CheckoutOpening,
  findEnd: () => Promise<Found | undefined>,
): Promise<CheckoutEnd | { kind: 'found'; found: Found }> {
  const Razorpay = await loadCheckout(url)
  if (!Razorpay) return { kind: 'unavailable' }
  return await new Promise((resolve) => {
    let hasFailed = false
    // Back leaves the page whose sheet it is, so the sheet does not stay over the page before.
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
    const way = chosenWay()
    const device = payingDevice()
    const customerId = rememberedCustomer()
    const checkout = new Razorpay({
      ...opening,
      ...(customerId && { customer_id: customerId, remember_customer: true }),
      prefill: { ...opening.prefill, method: way },
      config: checkoutConfig(way, browserWords()(wayName(way, device)), device),
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

// Fetched by the first person who pays online, and never on other pages.
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
