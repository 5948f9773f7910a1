import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { formatRupees } from '../../../money/format-rupees.ts'
import { paise } from '../../../money/paise.ts'
import { ApiError } from '../../razorpay/stand-in/api-error.ts'
import { banks, methods } from './methods.ts'
import { findById, type ProviderStore } from './provider-store.ts'
import type { PaymentProcessor } from './taking-payments.ts'

const files = [
  { url: '/checkout.js', name: 'checkout.js', type: 'text/javascript; charset=utf-8' },
  { url: '/checkout/sheet', name: 'sheet.html', type: 'text/html; charset=utf-8' },
  { url: '/checkout/sheet-words.js', name: 'sheet-words.js', type: 'text/javascript; charset=utf-8' },
  { url: '/checkout/sheet.js', name: 'sheet.js', type: 'text/javascript; charset=utf-8' },
  { url: '/checkout/app', name: 'app.html', type: 'text/html; charset=utf-8' },
  { url: '/checkout/app.js', name: 'app.js', type: 'text/javascript; charset=utf-8' },
  { url: '/checkout/more-ways.js', name: 'more-ways.js', type: 'text/javascript; charset=utf-8' },
  { url: '/checkout/sheet.css', name: 'sheet.css', type: 'text/css; charset=utf-8' },
]

// Hides these routes from the API documentation of a shop that mounts them.
const undocumented = { schema: { hide: true } as object }

// The security policy of the payment sheet. It may load only files of its own origin. Any site may show it in
// a frame, as with the real sheet.
const sheetPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors http: https:',
].join('; ')

/**
 * Mounts the routes for browsers: the script, the payment sheet, and the sheet's requests. As at the real
 * provider, everyone who has the public key can read an order's price and pay the order.
 */
export function mountCheckout(
  server: FastifyInstance,
  store: ProviderStore,
  payments: PaymentProcessor,
): void {
  for (const { url, name, type } of files) {
    const content = readFileSync(fileURLToPath(new URL(`./browser/${name}`, import.meta.url)))
    server.get(url, undocumented, (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'no-cache')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', sheetPolicy)
        .send(content),
    )
  }

  server.get<{ Params: { id: string } }>('/checkout/orders/:id', undocumented, ({ params, headers }) => {
    refuseWrongKeyId(headers['x-key-id'], store)
    const order = findById(store.orders, params.id)
    const { id, amount, currency, status } = order
    return { id, amount, currency, status, amount_text: formatRupees(paise(amount)) }
  })
  server.post('/checkout/card-payments', undocumented, ({ body, headers }) => {
    refuseWrongKeyId(headers['x-key-id'], store)
    return { payment_id: payments.startCardPayment(body).id }
  })
  server.post<{ Params: { id: string } }>(
    '/checkout/card-payments/:id/code',
    undocumented,
    ({ params, body, headers }) => {
      refuseWrongKeyId(headers['x-key-id'], store)
      const { code } = (body ?? {}) as { code?: unknown }
      return payments.enterCode(params.id, typeof code === 'string' ? code : '')
    },
  )
  server.get<{ Params: { id: string } }>('/checkout/methods/:id', undocumented, ({ params, headers }) => {
    refuseWrongKeyId(headers['x-key-id'], store)
    const { amount } = findById(store.orders, params.id)
    const plans = Object.entries(methods.emi_options).flatMap(([bank, offered]) =>
      offered
        .filter(({ min_amount: amountMin }) => amount >= amountMin)
        .map(({ duration, interest }) => ({ bank, months: duration, interest })),
    )
    return { banks, plans }
  })
  server.get<{ Params: { id: string } }>('/checkout/customers/:id', undocumented, ({ params, headers }) => {
    refuseWrongKeyId(headers['x-key-id'], store)
    return { saved: store.customers.get(params.id)?.saved.map(({ vpa }) => vpa) ?? [] }
  })
  server.post('/checkout/bank-payments', undocumented, ({ body, headers }) => {
    refuseWrongKeyId(headers['x-key-id'], store)
    return payments.payByBank(body)
  })
  server.post('/checkout/emi-payments', undocumented, ({ body, headers }) => {
    refuseWrongKeyId(headers['x-key-id'], store)
    return { payment_id: payments.startEmiPayment(body).id }
  })
  server.post('/checkout/upi-intents', undocumented, async ({ body, headers }) => {
    refuseWrongKeyId(headers['x-key-id'], store)
    const { app_url: appUrl, ...asked } = (body ?? {}) as { app_url?: unknown }
    const payment = payments.startUpiIntent(asked)
    return {
      payment_id: payment.id,
      qr: typeof appUrl === 'string' ? await drawQr(`${appUrl}#${payment.id}`) : null,
    }
  })
  server.get<{ Params: { id: string } }>('/checkout/upi-intents/:id', undocumented, ({ params }) =>
    payments.askUpiIntent(params.id),
  )
  // Serves the page of a phone that has scanned the QR code. The phone has no information except the code.
  server.get<{ Params: { id: string } }>('/checkout/upi-intents/:id/request', undocumented, ({ params }) => {
    const { amount, status, method } = findById(store.payments, params.id)
    return { amount_text: formatRupees(paise(amount)), is_waiting: status === 'created' && method === 'upi' }
  })
  server.post<{ Params: { id: string } }>(
    '/checkout/upi-intents/:id/answer',
    undocumented,
    ({ params, body }) => {
      payments.answerUpiIntent(params.id, body)
      return { is_answered: true }
    },
  )
  server.post('/checkout/upi-payments', undocumented, ({ body, headers }) => {
    refuseWrongKeyId(headers['x-key-id'], store)
    return payments.payByUpi(body)
  })
}

const qrTextMax = 500

/** Returns a QR code as an SVG path. Each square of the code is one unit. */
async function drawQr(text: string): Promise<{ size: number; path: string }> {
  if (text.length > qrTextMax) throw new ApiError('The address is too long for a picture.')
  // Imports the library at the first QR code, so that it does not slow down the start.
  const { create } = await import('qrcode')
  const { size, data } = create(text).modules
  const dark = [...data].flatMap((isDark, index) =>
    isDark ? [`M${index % size} ${Math.floor(index / size)}h1v1h-1z`] : [],
  )
  return { size, path: dark.join('') }
}

function refuseWrongKeyId(keyId: unknown, store: ProviderStore): void {
  if (keyId !== store.keys.keyId) throw new ApiError('The api key provided is invalid', {}, 401)
}
