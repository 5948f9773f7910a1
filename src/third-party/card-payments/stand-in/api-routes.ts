import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { ApiError } from '../../razorpay/stand-in/api-error.ts'
import { createApi, type RequestCounts } from '../../razorpay/stand-in/api-server.ts'
import { parseFields } from '../../razorpay/stand-in/parse-fields.ts'
import { deleteSaved, obtainCustomer } from './customers.ts'
import type { RefundEntity } from './entities.ts'
import { methods } from './methods.ts'
import type { ApiRequest, Misbehaviour } from './misbehaviour.ts'
import { findById, type ProviderStore } from './provider-store.ts'
import type { RefundProcessor } from './refunding.ts'
import type { Settler } from './settling.ts'
import { createOrder } from './taking-orders.ts'
import type { PaymentProcessor } from './taking-payments.ts'

type ApiParts = {
  store: ProviderStore
  misbehaviour: Misbehaviour
  payments: PaymentProcessor
  refunds: RefundProcessor
  settler: Settler
  counts: RequestCounts<ApiRequest>
}

const upiPaymentInput = z.strictObject({
  amount: z.int('The amount must be an integer.'),
  currency: z.literal('INR'),
  order_id: z.string(),
  contact: z.string().check(z.minLength(1, 'The contact field is required.')),
  email: z.string().check(z.minLength(1, 'The email field is required.')),
  method: z.literal('upi'),
  ip: z.string().check(z.minLength(1, 'The ip field is required.')),
  user_agent: z.string(),
  upi: z.strictObject({ flow: z.literal('intent') }),
})

function parseUpiPayment(body: unknown) {
  const { order_id: orderId } = parseFields(upiPaymentInput, body)
  return { order_id: orderId }
}

const idempotencyHeader = 'x-refund-idempotency'

/** Mounts the provider's API for the shop's server: Basic authentication with key and secret. */
export function mountApi(server: FastifyInstance, parts: ApiParts): void {
  const { store, payments, refunds, settler } = parts
  const serve = createApi(server, { keys: store.keys, ...parts })
  const keysUnderWay = new Set<string>()

  async function onceAtATime(request: FastifyRequest, work: () => unknown): Promise<unknown> {
    const key = idempotencyKeyOf(request)
    if (key === undefined) return work()
    if (keysUnderWay.has(key))
      throw new ApiError('A request with this idempotency key is under way.', {}, 409)
    keysUnderWay.add(key)
    try {
      return await work()
    } finally {
      keysUnderWay.delete(key)
    }
  }

  serve('createOrder', ['POST', '/v1/orders'], ({ body }) => createOrder(store, body))
  serve('findOrders', ['GET', '/v1/orders'], ({ query }) => {
    const { receipt } = query as { receipt?: string }
    const order = receipt === undefined ? undefined : store.orderByReceipt(receipt)
    return page(receipt === undefined ? [...store.orders.values()] : order ? [order] : [], query)
  })
  serve('obtainCustomer', ['POST', '/v1/customers'], ({ body }) => obtainCustomer(store, body))
  serve('savedOfCustomer', ['GET', '/v1/customers/:id/tokens'], ({ params }) =>
    collection(
      findById(store.customers, params.id).saved.map(({ id, vpa }) => {
        const [username, handle] = vpa.split('@')
        return { id, entity: 'token', method: 'upi', vpa: { username, handle } }
      }),
    ),
  )
  serve('deleteSaved', ['DELETE', '/v1/customers/:id/tokens/:token'], ({ params }) =>
    deleteSaved(store, params as { id: string; token: string }),
  )
  serve('methods', ['GET', '/v1/methods'], () => methods, { isPublic: true })
  serve('fetchOrder', ['GET', '/v1/orders/:id'], ({ params }) => findById(store.orders, params.id))
  serve('orderPayments', ['GET', '/v1/orders/:id/payments'], ({ params }) =>
    collection(store.paymentsOfOrder(findById(store.orders, params.id).id)),
  )
  serve('listPayments', ['GET', '/v1/payments'], ({ query }) => page([...store.payments.values()], query))
  serve('fetchPayment', ['GET', '/v1/payments/:id'], ({ params }) => findById(store.payments, params.id))
  serve('createUpiPayment', ['POST', '/v1/payments/create/upi'], ({ body }) => {
    if (parts.misbehaviour.upiIntents === 'refused')
      throw new ApiError('The requested URL was not found on the server.', {}, 400)
    const { id, amount } = payments.startUpiIntent(parseUpiPayment(body))
    const query = new URLSearchParams({
      pa: 'demo@razorpay',
      pn: 'Demo payments',
      tr: id,
      am: (amount / 100).toFixed(2),
      cu: 'INR',
    })
    return { razorpay_payment_id: id, link: `upi://pay?${query}` }
  })
  serve('capture', ['POST', '/v1/payments/:id/capture'], ({ params, body }) =>
    payments.capture(params.id, body),
  )
  serve(
    'refund',
    ['POST', '/v1/payments/:id/refund'],
    (request) => refunds.refund(request.params.id, request.body ?? {}, idempotencyKeyOf(request)),
    { around: onceAtATime },
  )
  serve('paymentRefunds', ['GET', '/v1/payments/:id/refunds'], ({ params, query }) => {
    const { id } = findById(store.payments, params.id)
    return page(
      refundsOf(store).filter((refund) => refund.payment_id === id),
      query,
    )
  })
  serve('listRefunds', ['GET', '/v1/refunds'], ({ query }) => page(refundsOf(store), query))
  serve('fetchRefund', ['GET', '/v1/refunds/:id'], ({ params }) => findById(store.refunds, params.id).entity)
  serve('listDisputes', ['GET', '/v1/disputes'], ({ query }) => page([...store.disputes.values()], query))
  serve('fetchDispute', ['GET', '/v1/disputes/:id'], ({ params }) => findById(store.disputes, params.id))
  serve('listSettlements', ['GET', '/v1/settlements'], ({ query }) => page(settler.list(), query))
  serve('settlementRows', ['GET', '/v1/settlements/recon/combined'], ({ query }) => {
    const { year = '', month = '', count = '10', skip = '0' } = query as Record<string, string>
    const rows = settler.rowsOf(`${year}-${month.padStart(2, '0')}`)
    const report = collection(rows.slice(Number(skip), Number(skip) + Number(count)))
    return parts.misbehaviour.settlements === 'torn' ? { ...report, count: report.count + 1 } : report
  })
}

function refundsOf(store: ProviderStore): RefundEntity[] {
  return [...store.refunds.values()].map(({ entity }) => entity)
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers[idempotencyHeader]
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[A-Za-z0-9_-]{10,}$/.test(key))
    throw new ApiError('The idempotency key has 10 or more letters, digits, hyphens and underscores.')
  return key
}

type Listed = { created_at: number }

/** Returns a page of the entities between two moments, newest first. */
function page(entities: Listed[], query: unknown) {
  const given = query as Record<string, string | undefined>
  const number = (name: string, fallback: number, max = Number.MAX_SAFE_INTEGER) => {
    const value = given[name] === undefined ? fallback : Number(given[name])
    if (Number.isInteger(value) && value >= 0 && value <= max) return value
    throw new ApiError(`The ${name} must be an integer from 0 to ${max}.`, { field: name })
  }
  const from = number('from', 0)
  const to = number('to', Number.MAX_SAFE_INTEGER)
  const count = number('count', 10, 100)
  const skip = number('skip', 0)
  const found = entities
    .filter(({ created_at: at }) => at >= from && at <= to)
    .reverse()
    .slice(skip, skip + count)
  return collection(found)
}

function collection(items: object[]) {
  return { entity: 'collection', count: items.length, items }
}
