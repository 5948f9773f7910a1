import { parseArgs } from 'node:util'
import { startCardPaymentsStandIn } from '../../src/third-party/card-payments/stand-in/stand-in.ts'

// Runs the stand-in for card payments in its own process, so that it continues if the shop is killed. Prints
// the shop's RAZORPAY_ settings as one line of JSON.
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    'data-file': { type: 'string' },
    'webhook-url': { type: 'string' },
  },
})

const standIn = await startCardPaymentsStandIn({
  port: Number(values.port),
  dataFile: values['data-file'],
  webhookUrl: values['webhook-url'],
  // Prints only warnings, on stderr. The stand-in sends failed webhooks again, so they are no errors.
  log: { warn: (details, message) => console.error(message, JSON.stringify(details)) },
})
const { keyId, keySecret, webhookSecret, baseUrl, checkoutUrl } = standIn
console.log(
  JSON.stringify({
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    RAZORPAY_BASE_URL: baseUrl,
    RAZORPAY_CHECKOUT_URL: checkoutUrl,
  }),
)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void standIn.close())
