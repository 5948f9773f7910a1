import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { ApiError } from '../../razorpay/stand-in/api-error.ts'
import { misbehave, takeFault } from '../../razorpay/stand-in/faults.ts'
import { refuseWrongKeys } from '../../razorpay/stand-in/keys.ts'
import { makeContact, makeFundAccount, makePayout, shownPayout } from './making-payouts.ts'
import type { PayoutApiRequest, PayoutMisbehaviour } from './payout-misbehaviour.ts'
import { openPayoutStore, type PayoutStore } from './payout-store.ts'

type Log = { warn(details: object, message: string): void }

export type PayoutsStandIn = {
  /** Without a slash at the end. */
  baseUrl: string
  keyId: string
  keySecret: string
  /** The shop's account, which payouts are made from. */
  accountNumber: string
  misbehave(switches: Partial<PayoutMisbehaviour>): void
  behave(): void
  /** Every payout so far, as the API shows it now. */
  payouts(): ReturnType<typeof shownPayout>[]
  requestCounts(): Partial<Record<PayoutApiRequest, number>>
  close(): Promise<void>
}

export type PayoutsStandInOptions = {
  log: Log
  /** Stores keys, accounts and payouts; without it they are lost when the stand-in ends. */
  dataFile?: string
  port?: number
  /** How long a payout is with the bank, and how long one that comes back had arrived. */
  decideAfterMs?: number
  reverseAfterMs?: number
}

/** Starts a provider of payouts that moves no money, on a loopback port of its own. */
export async function startPayoutsStandIn(options: PayoutsStandInOptions): Promise<PayoutsStandIn> {
  const { log, dataFile, port = 0, decideAfterMs = 0, reverseAfterMs = 0 } = options
  const goodBehaviour = (): PayoutMisbehaviour => ({
    ...{ api: {}, outcome: undefined, decideAfterMs, reverseAfterMs, refusesPayouts: false },
  })
  const misbehaviour = goodBehaviour()
  const store = openPayoutStore(dataFile)
  const counts: Partial<Record<PayoutApiRequest, number>> = {}

  // Connections that an injected fault left hanging would otherwise keep the server open.
  const server = Fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true })
  server.setNotFoundHandler((_request, reply) => {
    const failure = new ApiError('The requested URL was not found on the server.', {}, 404)
    return reply.code(failure.httpStatus).send(failure.body)
  })
  server.setErrorHandler((error, _request, reply) => {
    const failure = error instanceof ApiError ? error : toApiError(error, log)
    return reply.code(failure.httpStatus).send(failure.body)
  })
  mountApi(server, { store, misbehaviour, counts })
  const baseUrl = await server.listen({ host: '127.0.0.1', port })
  return {
    ...store.keys,
    baseUrl,
    misbehave: (switches) => void Object.assign(misbehaviour, structuredClone(switches)),
    behave: () => void Object.assign(misbehaviour, goodBehaviour()),
    payouts: () => [...store.payouts.values()].map(shownPayout),
    requestCounts: () => ({ ...counts }),
    close: () => server.close(),
  }
}

type ApiParts = {
  store: PayoutStore
  misbehaviour: PayoutMisbehaviour
  counts: Partial<Record<PayoutApiRequest, number>>
}

type Handler = (request: FastifyRequest<{ Params: { id: string } }>) => unknown

/** The provider's API, for the shop's server: Basic authentication with key and secret. */
function mountApi(server: FastifyInstance, { store, misbehaviour, counts }: ApiParts): void {
  const serve = (name: PayoutApiRequest, method: 'GET' | 'POST', url: string, handler: Handler) =>
    server.route<{ Params: { id: string } }>({
      method,
      url,
      async handler(request, reply) {
        refuseWrongKeys(request, store.keys)
        counts[name] = (counts[name] ?? 0) + 1
        const fault = takeFault(misbehaviour.api, name)
        if (!fault) return handler(request)
        return await misbehave(fault, request, reply, () => handler(request))
      },
    })

  serve('makeContact', 'POST', '/v1/contacts', ({ body }) => makeContact(store, body))
  serve('makeFundAccount', 'POST', '/v1/fund_accounts', ({ body }) => makeFundAccount(store, body))
  serve('makePayout', 'POST', '/v1/payouts', (request) =>
    shownPayout(
      makePayout(store, misbehaviour, { body: request.body, idempotencyKey: idempotencyKeyOf(request) }),
    ),
  )
  serve('findPayouts', 'GET', '/v1/payouts', ({ query }) => {
    const { account_number: accountNumber, reference_id: reference } = query as Record<string, string>
    if (accountNumber !== store.keys.accountNumber)
      throw new ApiError('The RazorpayX Account number is invalid.', { field: 'account_number' })
    const items = [...store.payouts.values()]
      .filter(({ referenceId }) => reference === undefined || referenceId === reference)
      .map(shownPayout)
    return { entity: 'collection', count: items.length, items }
  })
  serve('fetchPayout', 'GET', '/v1/payouts/:id', ({ params }) => {
    const payout = store.payouts.get(params.id)
    if (!payout) throw new ApiError('The id provided does not exist')
    return shownPayout(payout)
  })
}

function idempotencyKeyOf(request: FastifyRequest): string {
  const key = request.headers['x-payout-idempotency']
  const field = 'X-Payout-Idempotency'
  if (typeof key !== 'string')
    throw new ApiError('Idempotency key is missing. Include idempotency header and key in the request.', {
      field,
    })
  if (!/^[A-Za-z0-9_ -]{4,36}$/.test(key))
    throw new ApiError('The idempotency key has 4 to 36 letters, digits, hyphens, underscores and spaces.', {
      field,
    })
  return key
}

function toApiError(error: unknown, log: Log): ApiError {
  const { statusCode = 500, message } = error as { statusCode?: number; message: string }
  if (statusCode < 500) return new ApiError(message, {}, statusCode)
  log.warn({ err: error }, 'the payouts stand-in failed')
  return new ApiError('We are facing some trouble completing your request.', {}, 500)
}
