import Fastify from 'fastify'
import { contentSecurityPolicy } from '../src/server/content-security-policy.ts'
import {
  type CardPaymentsStandIn,
  startCardPaymentsStandIn,
} from '../src/third-party/card-payments/stand-in/stand-in.ts'

export type PaymentShop = { url: string; standIn: CardPaymentsStandIn; close(): Promise<void> }

/**
 * A page with one button, which opens the payment sheet for the order in its query, under the policy of the shop's
 * pages. `elsewhere` loads the script from the provider's own address instead of the shop's.
 */
export async function startPaymentShop(): Promise<PaymentShop> {
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
      .send(page(scriptUrl, standIn.keyId))
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

function page(scriptUrl: string, keyId: string): string {
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
