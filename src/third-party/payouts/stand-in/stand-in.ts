import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../../razorpay/stand-in/api-error.ts'
import {
  createApi,
  createApiServer,
  type Log,
  type RequestCounts,
} from '../../razorpay/stand-in/api-server.ts'
import { makeContact, makeFundAccount, makePayout, shownPayout } from './making-payouts.ts'
import type { PayoutApiRequest, PayoutMisbehaviour } from './payout-misbehaviour.ts'
import { openPayoutStore, type PayoutStore } from './payout-store.ts'

export type PayoutsStandIn = {
  /** The API's base URL, without a trailing slash. */
  baseUrl: string
  keyId: string
  keySecret: string
  /** The number of the shop's account from which payouts are paid. */
  accountNumber: string
  misbehave(switches: Partial<PayoutMisbehaviour>): void
  behave(): void
  /** Returns all payouts so far, as the API would return them now. */
  payouts(): ReturnType<typeof shownPayout>[]
  requestCounts(): RequestCounts<PayoutApiRequest>
  close(): Promise<void>
}

export type PayoutsStandInOptions = {
  log: Log
  /**
   * The file that stores keys, accounts and payouts. Without a file, they are lost when the stand-in ends.
   */
  dataFile?: string
  port?: number
  /**
   * `decideAfterMs`: how long the bank processes a payout. `reverseAfterMs`: after how long the money of a
   * reversed payout comes back.
   */
  decideAfterMs?: number
  reverseAfterMs?: number
}

/** Starts a payout provider that moves no money, on its own port on loopback. */
export async function startPayoutsStandIn(options: PayoutsStandInOptions): Promise<PayoutsStandIn> {
  const { log, dataFile, port = 0, decideAfterMs = 0, reverseAfterMs = 0 } = options
  const goodBehaviour = (): PayoutMisbehaviour => ({
    api: {},
    outcome: undefined,
    decideAfterMs,
    reverseAfterMs,
    refusesPayouts: false,
  })
  const misbehaviour = goodBehaviour()
  const store = openPayoutStore(dataFile)
  const counts: RequestCounts<PayoutApiRequest> = {}

  const server = createApiServer(log)
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
  counts: RequestCounts<PayoutApiRequest>
}

/** Mounts the provider's API for the shop's server: Basic authentication with key and secret. */
function mountApi(server: FastifyInstance, { store, misbehaviour, counts }: ApiParts): void {
  const serve = createApi(server, { keys: store.keys, misbehaviour, counts })

  serve('makeContact', ['POST', '/v1/contacts'], ({ body }) => makeContact(store, body))
  serve('makeFundAccount', ['POST', '/v1/fund_accounts'], ({ body }) => makeFundAccount(store, body))
  serve('makePayout', ['POST', '/v1/payouts'], (request) =>
    shownPayout(
      makePayout(store, misbehaviour, { body: request.body, idempotencyKey: idempotencyKeyOf(request) }),
    ),
  )
  serve('findPayouts', ['GET', '/v1/payouts'], ({ query }) => {
    const { account_number: accountNumber, reference_id: reference } = query as Record<string, string>
    if (accountNumber !== store.keys.accountNumber)
      throw new ApiError('The RazorpayX Account number is invalid.', { field: 'account_number' })
    const items = [...store.payouts.values()]
      .filter(({ referenceId }) => reference === undefined || referenceId === reference)
      .map(shownPayout)
    return { entity: 'collection', count: items.length, items }
  })
  serve('fetchPayout', ['GET', '/v1/payouts/:id'], ({ params }) => {
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
