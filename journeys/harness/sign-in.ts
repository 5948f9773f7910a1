import { expect, type Page } from '@playwright/test'
import { storedText, withPausedClock } from './reading.ts'

type Credentials = { mobile: string; password: string }

/** The members of the demo seed. */
export const demoMembers = {
  /** Subscribed, ₹50,000 of earnings, points, bank saved, addresses, orders, a network. */
  asha: { mobile: '9000000001', password: 'demo1234' },
  /** Not subscribed, ₹1,200 of store credit, one address, no orders. */
  ravi: { mobile: '9000000002', password: 'demo1234' },
  /** Registered, nothing else. */
  meera: { mobile: '9000000003', password: 'demo1234' },
} as const

/** Signs in through the login page, and ends on the next page. */
export async function signInByTyping(page: Page, credentials: Credentials): Promise<void> {
  await page.goto('/login')
  await signInHere(page, credentials)
}

/** Signs in on the login page that is open, and ends on the page that follows. */
export async function signInHere(page: Page, { mobile, password }: Credentials): Promise<void> {
  await page.getByLabel('Mobile number').fill(mobile)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await withPausedClock(page, async () => {
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.getByRole('dialog', { name: 'Success!' }).getByRole('button', { name: 'OK' }).click()
  })
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Empties the member's stored cart, and cancels their unfinished payment: an earlier journey may have left both. */
export async function clearLeftovers(page: Page): Promise<void> {
  const user_id = await storedText(page, 'user_id')
  await cancelOpenPayment(page, user_id)
  const answer = await page.request.post('/User/getMyCart', { form: { user_id } })
  const { data } = (await answer.json()) as { data: { version: number; cart: unknown[] } }
  if (data.cart.length === 0) return
  const empty = { user_id, version: data.version, cart: [], isCashbackApplied: '0' }
  expect((await page.request.post('/User/saveMyCart', { data: empty })).ok()).toBe(true)
}

async function cancelOpenPayment(page: Page, user_id: string): Promise<void> {
  const answer = await page.request.post('/User/getOpenPayment', { form: { user_id, purpose: 'order' } })
  const { data } = (await answer.json()) as { data: { checkout: { order_id: string } } | null }
  if (!data) return
  const payment = { user_id, razorpay_order_id: data.checkout.order_id }
  expect((await page.request.post('/User/cancelPayment', { data: payment })).ok()).toBe(true)
}

/** Signs in without the login page: `harness.spec.ts` proves that the browser is left as that page leaves it. */
export async function signInOverTheWire(page: Page, { mobile, password }: Credentials): Promise<void> {
  const signedIn = await page.request.post('/User/NewLogin', {
    data: { user_mobile: mobile, user_password: password },
  })
  const { status, data } = (await signedIn.json()) as { status: boolean; data: Record<string, string> }
  expect(status, 'the request for a code').toBe(true)
  const account = await page.request.post('/User/getBmartUsers', { form: { user_id: data.userId! } })
  const { avail_balance, bank_ifsc, bank_acc_no } = (
    (await account.json()) as { data: Record<string, string | number>[] }
  ).data[0]!
  const { userId, user_name, user_email, user_mobile, profile_img } = data
  const kept = {
    user_id: userId,
    userId,
    user_name,
    user_email,
    user_mobile,
    profile_img,
    isLoggedIn: 'true',
    avail_balance: String(avail_balance),
    bank_ifsc,
    bank_acc_no,
  }
  // The login page has asked for the language, so that no later page does.
  await page
    .context()
    .addCookies([
      { name: 'language_asked', value: '1', url: new URL(signedIn.url()).origin, sameSite: 'Lax' },
    ])
  // Storage belongs to an origin, so a page at the shop's address is opened; this one loads nothing else.
  await page.goto('/healthz')
  await page.evaluate(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value)
    },
    Object.entries(kept) as [string, string][],
  )
}
