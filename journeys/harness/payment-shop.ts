import { test as base, expect, type FrameLocator, type Page } from '@playwright/test'
import Fastify from 'fastify'
import { paise } from '../../src/money/paise.ts'
import { contentSecurityPolicy } from '../../src/server/pages/content-security-policy.ts'
import { createRazorpayClient } from '../../src/third-party/card-payments/razorpay-client.ts'
import {
  type CardPaymentsStandIn,
  startCardPaymentsStandIn,
} from '../../src/third-party/card-payments/stand-in/stand-in.ts'
import { launchEnv } from './browser.ts'
import { preparedBrowser } from './prepared.ts'
import { textOf } from './reading.ts'

type PaymentShop = { url: string; standIn: CardPaymentsStandIn; close(): Promise<void> }

/** The payment sheet belongs to the provider, so it is tested without the shop, on a page with one button. */
export const test = base.extend<object, { shop: PaymentShop }>({
  launchOptions: [
    async ({ launchOptions }, provide) => {
      const { executablePath, args, env } = preparedBrowser()
      await provide({ ...launchOptions, executablePath, args, env: launchEnv({ env }) })
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({}, provide) => {
      const shop = await startPaymentShop()
      await provide(shop)
      await shop.close()
    },
    { scope: 'worker' },
  ],
})

let receipt = 0

export function clientOf({ standIn }: PaymentShop) {
  const times = { timeoutMs: 10_000, deadlineMs: 20_000, retryDelayMs: 50 }
  return createRazorpayClient({ ...standIn, ...times, isStandIn: true })
}

/** Creates an order, and presses the button that opens its payment. */
export async function openSheet(
  page: Page,
  shop: PaymentShop,
  query = '',
): Promise<{ orderId: string; sheet: FrameLocator }> {
  const order = await clientOf(shop).createOrder({
    amount: paise(12_34_567),
    receipt: `${process.pid}-${++receipt}`,
  })
  await page.goto(`${shop.url}/?order=${order.id}${query}`)
  await page.getByRole('button', { name: 'Place order' }).click()
  const sheet = page.frameLocator('iframe.razorpay-checkout-frame')
  await expect(sheet.getByText('₹12,345.67', { exact: true })).toBeVisible()
  return { orderId: order.id, sheet }
}

/** The events that the shop's page received from the provider's script, in order. */
export const answers = (page: Page) => page.locator('#answers li')

/** Expects that the shop's page received a payment of this order, signed by the provider, and that it is captured. */
export async function expectPaid(page: Page, shop: PaymentShop, orderId: string) {
  const answer = answers(page).last()
  const payment = JSON.parse((await textOf(answer, /^paid /)).slice('paid '.length))
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = payment
  expect(payment.razorpay_order_id).toBe(orderId)
  expect(clientOf(shop).isCheckoutSignature({ orderId, paymentId, signature })).toBe(true)
  expect(await clientOf(shop).fetchPayment(paymentId)).toMatchObject({ orderId, status: 'captured' })
  await expect(page.locator('iframe')).toHaveCount(0)
}

export async function fillCard(sheet: FrameLocator, number: string) {
  await sheet.getByLabel('Card number').pressSequentially(number)
  await sheet.getByLabel('Expiry').pressSequentially('1249')
  await sheet.getByLabel('CVV').fill('123')
}

/**
 * A page with one button, which opens the payment sheet for the order in its query, under the policy of the shop's
 * pages. `elsewhere` loads the script from the provider's own address instead of the shop's.
 */
async function startPaymentShop(): Promise<PaymentShop> {
  const standIn = await startCardPaymentsStandIn({ log: { warn: () => {} } })
  const server = Fastify({ forceCloseConnections: true })
  await standIn.mountCheckoutOn(server, '/demo-payments')
  server.get<{ Querystring: { elsewhere?: string } }>('/', ({ query }, reply) => {
    const isElsewhere = query.elsewhere !== undefined
    const scriptUrl = isElsewhere ? standIn.checkoutUrl : '/demo-payments/checkout.js'
    return reply
      .type('text/html')
      .header(
        'content-security-policy',
        contentSecurityPolicy(["'nonce-page'"], isElsewhere ? [standIn.baseUrl] : []),
      )
      .send(pageText(scriptUrl, standIn.keyId))
  })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    standIn,
    async close() {
      await server.close()
      await standIn.close()
    },
  }
}

function pageText(scriptUrl: string, keyId: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Shop</title></head>
<body style="color-scheme: light dark; font-family: sans-serif; min-height: 200vh">
<h1>Your cart</h1>
<button id="pay">Place order</button>
<ol id="answers"></ol>
<script nonce="page" src="${scriptUrl}"></script>
<script nonce="page">
const query = new URLSearchParams(location.search)
const say = (text) => document.querySelector('#answers').append(Object.assign(document.createElement('li'), { textContent: text }))
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => say('blocked ' + violatedDirective + ' ' + blockedURI))
document.querySelector('#pay').addEventListener('click', () => {
  const checkout = new Razorpay({
    key: ${JSON.stringify(keyId)}, order_id: query.get('order'), amount: 1, currency: 'INR', name: 'Bmart',
    prefill: { name: 'Asha Patil', email: 'asha@example.com', contact: '9000000001' },
    handler: (payment) => say('paid ' + JSON.stringify(payment)),
    modal: { ondismiss: () => say('dismissed') },
  })
  checkout.on('payment.failed', ({ error }) => say('failed ' + error.reason + ' ' + error.metadata.order_id))
  checkout.open()
})
</script>
</body>
</html>`
}
