import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { formatRupees } from '../../../money/format-rupees.ts'
import { paise } from '../../../money/paise.ts'
import { ApiError } from '../../razorpay/stand-in/api-error.ts'
import { findById, type ProviderStore } from './provider-store.ts'
import type { PaymentProcessor } from './taking-payments.ts'

const files = [
  { url: '/checkout.js', name: 'checkout.js', type: 'text/javascript; charset=utf-8' },
  { url: '/checkout/sheet', name: 'sheet.html', type: 'text/html; charset=utf-8' },
  { url: '/checkout/sheet.js', name: 'sheet.js', type: 'text/javascript; charset=utf-8' },
  { url: '/checkout/sheet.css', name: 'sheet.css', type: 'text/css; charset=utf-8' },
]

// A shop that serves these routes too lists its own calls in its documentation, not these.
const undocumented = { schema: { hide: true } as object }

// The sheet loads nothing from other origins, and may be framed by any shop, as the real one may.
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
 * The routes for browsers: the script, the sheet, and the requests of the sheet. The public key permits what the real
 * checkout permits to anyone: reading what an order costs, and paying it.
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
  server.post('/checkout/upi-payments', undocumented, ({ body, headers }) => {
    refuseWrongKeyId(headers['x-key-id'], store)
    return payments.payByUpi(body)
  })
}

function refuseWrongKeyId(keyId: unknown, store: ProviderStore): void {
  if (keyId !== store.keys.keyId) throw new ApiError('The api key provided is invalid', {}, 401)
}
