import type { CheckoutOpening } from './checkout-opening.ts'

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

// Most people here pay by UPI, so it stands before the provider's own order of ways.
const upiFirst = {
  display: {
    blocks: { upi: { name: 'UPI', instruments: [{ method: 'upi' }] } },
    sequence: ['block.upi'],
    preferences: { show_default_blocks: true },
  },
}

const scriptTimeoutMs = 20_000

/** Lets a person pay in the provider's own sheet. No other dialog may be open: it would lie above the sheet. */
export async function openCheckout({ checkout_url: url, ...opening }: CheckoutOpening): Promise<CheckoutEnd> {
  const Razorpay = await loadCheckout(url)
  if (!Razorpay) return { kind: 'unavailable' }
  return await new Promise((resolve) => {
    let hasFailed = false
    // Back leaves the page whose sheet it is, so the sheet does not stay over the page before.
    const leave = () => {
      checkout.close()
      end({ kind: 'closed', hasFailed })
    }
    const end = (checkoutEnd: CheckoutEnd) => {
      window.removeEventListener('popstate', leave)
      resolve(checkoutEnd)
    }
    const checkout = new Razorpay({
      ...opening,
      config: upiFirst,
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
